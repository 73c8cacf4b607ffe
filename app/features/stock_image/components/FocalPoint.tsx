import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField, typeInto } from "~/ui/form";
import { Picture } from "~/ui/Picture";

const clamped = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

const steps: Record<string, [number, number]> = { ArrowLeft: [-5, 0], ArrowRight: [5, 0], ArrowUp: [0, -5], ArrowDown: [0, 5] };

/** What must stay in sight when the picture is cut: by pressing on it, by the arrow keys, or as two numbers without script. */
export function FocalPoint({ src, x, y }: { src: string; x: number; y: number }) {
  const { t } = useTranslation("stock_image");
  const [point, setPoint] = useState({ x, y });
  const fields = useRef<HTMLDivElement>(null);
  /** As if the numbers were typed, so that the form knows. */
  const choose = ({ x, y }: { x: number; y: number }) => {
    const [across, down] = fields.current!.querySelectorAll("input");
    typeInto(across!, String(clamped(x)));
    typeInto(down!, String(clamped(y)));
  };
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // Enter and space press it too, without a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    choose({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    choose({ x: point.x + step[0], y: point.y + step[1] });
  };
  return (
    <fieldset className="fieldset">
      <legend className="field-label">{t("focal.title")}</legend>
      <p className="field-hint">{t("focal.hint")}</p>
      <button
        type="button"
        className="relative mt-3 block w-fit max-w-full cursor-crosshair"
        onClick={press}
        onKeyDown={move}
        aria-label={t("focal.point", point)}
      >
        <Picture src={src} alt="" sizes="40rem" className="block max-h-96 w-auto max-w-full rounded-md border border-line" />
        <span
          aria-hidden
          className="absolute size-7 -translate-1/2 rounded-full border-3 border-white shadow-[0_0_0_2px_#000]"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
        />
      </button>
      <div ref={fields} className="mt-4 flex items-end gap-4">
        {(["x", "y"] as const).map((axis) => (
          <TextField
            key={axis}
            name={axis === "x" ? "focalX" : "focalY"}
            type="number"
            min={0}
            max={100}
            defaultValue={String({ x, y }[axis])}
            onChange={({ currentTarget: { value } }) => setPoint((now) => ({ ...now, [axis]: clamped(Number(value)) }))}
            className="field-short"
          />
        ))}
      </div>
    </fieldset>
  );
}
