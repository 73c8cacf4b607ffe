import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/Button";
import { late } from "~/ui/late";
import type { Chosen } from "./PictureChooser";

const PictureChooser = late(() => import("./PictureChooser").then((module) => module.PictureChooser));

interface Props {
  /** There is one already. */
  chosen: boolean;
  /** A new one can be added in the same place. */
  upload?: boolean;
  onChoose: (chosen: Chosen) => void;
}

/** A button that opens the centre's pictures. */
export function ChoosePicture({ chosen, upload, onChoose }: Props) {
  const { t } = useTranslation("stock_image");
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const choose = (picture: Chosen) => {
    setOpener(null);
    onChoose(picture);
  };
  return (
    <>
      <Button type="button" variant="outline" icon="image" onClick={({ currentTarget }) => setOpener(currentTarget)}>
        {t(chosen ? "picker.change" : "picker.choose")}
      </Button>
      {opener && <PictureChooser opener={opener} upload={upload} onChoose={choose} onClose={() => setOpener(null)} />}
    </>
  );
}
