import { useTranslation } from "react-i18next";
import type { Theme } from "~/core/tenant/theme";
import { Button } from "~/ui/Button";
import { useFormat } from "~/ui/format";
import { Notice } from "~/ui/Notice";
import type { colorNames } from "../../look/choices";
import { type ColorCheck, colorChecks, type PairCheck, pairChecks } from "../../look/contrast";

interface Props {
  colors: Record<(typeof colorNames)[number], string>;
  theme: Theme;
  /** Takes a colour over into its field. */
  onTake: (name: string, color: string) => void;
}

/** Whether everything can be read: the colours as they were chosen, and every pair that the site makes of them. */
export function Contrast({ colors, theme, onTake }: Props) {
  const { t } = useTranslation("volunteer_center");
  const pairs = pairChecks(theme);
  const failing = pairs.filter(({ passes }) => !passes);
  return (
    <section aria-labelledby="contrast">
      <h2 id="contrast" className="mb-2 text-xl">
        {t("look.contrast")}
      </h2>
      <p className="mb-4 text-muted">{t("look.contrastText")}</p>
      <ul className="border-b border-line">
        {colorChecks(colors).map((check) => (
          <Chosen key={check.name} check={check} color={colors[check.name]} back={colors.backgroundColor} onTake={onTake} />
        ))}
      </ul>
      <div className="mt-6" role="status">
        <Notice
          tone={failing.length > 0 ? "danger" : "success"}
          title={failing.length > 0 ? t("look.pairsFail", { count: failing.length }) : t("look.pairsPass", { count: pairs.length })}
        />
      </div>
      {failing.length > 0 && <Pairs pairs={failing} onTake={onTake} />}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
          {t("look.allPairs", { count: pairs.length })}
        </summary>
        <Pairs pairs={pairs} />
      </details>
    </section>
  );
}

const Sample = ({ front, back }: { front: string; back: string }) => (
  <span
    aria-hidden
    className="inline-flex h-11 w-14 shrink-0 items-center justify-center rounded-sm border border-line font-bold before:content-['Aa']"
    style={{ color: front, background: back }}
  />
);

function Chosen({ check, color, back, onTake }: { check: ColorCheck; color: string; back: string; onTake: Props["onTake"] }) {
  const { t } = useTranslation("volunteer_center");
  const ratio = useRatio();
  const passes = check.ratio >= check.needed;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <Sample front={color} back={back} />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{t("look.onBackground", { name: t(`look.${check.name}`) })}</span>
        <span className="block text-sm text-muted">
          {t(passes ? "look.readable" : "look.tooLow", { ratio: ratio(check.ratio), needed: ratio(check.needed) })}
        </span>
      </span>
      {!passes && <Nearest color={check.nearest} onTake={() => onTake(check.name, check.nearest)} />}
    </li>
  );
}

function Pairs({ pairs, onTake }: { pairs: PairCheck[]; onTake?: Props["onTake"] }) {
  const { t } = useTranslation("volunteer_center");
  const { t: common } = useTranslation();
  const ratio = useRatio();
  return (
    <ul className="border-b border-line">
      {pairs.map(({ mode, ink, on, front, back, passes, nearest, ...pair }) => (
        <li key={`${mode} ${ink} ${on}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2">
          <Sample front={front} back={back} />
          <span className="min-w-0 grow text-sm">
            <span className="block">
              {t("look.pair", { ink: t(`look.role.${ink}`), on: t(`look.role.${on}`).toLowerCase() })} ·{" "}
              {common(`colorMode.${mode}`).toLowerCase()}
            </span>
            <span className="block text-muted">
              {t(passes ? "look.readable" : "look.tooLow", { ratio: ratio(pair.ratio), needed: ratio(pair.needed) })}
            </span>
          </span>
          {onTake && !passes && <Nearest color={nearest} onTake={() => onTake(`--${ink}${mode === "dark" ? "-dark" : ""}`, nearest)} />}
        </li>
      ))}
    </ul>
  );
}

const Nearest = ({ color, onTake }: { color: string; onTake: () => void }) => {
  const { t } = useTranslation("volunteer_center");
  return (
    <Button variant="outline" size="sm" className="script-only" onClick={onTake}>
      <span aria-hidden className="mr-2 inline-block size-4 rounded-sm border border-line align-middle" style={{ background: color }} />
      {t("look.takeNearest", { color })}
    </Button>
  );
};

/** Rounded down: what is nearly enough is not enough. */
function useRatio() {
  const { count } = useFormat();
  return (ratio: number) => count(Math.floor(ratio * 10) / 10);
}
