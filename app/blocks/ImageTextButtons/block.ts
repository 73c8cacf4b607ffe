import { z } from "zod";
import { block, button, line, type PropsOf, picture, text } from "../block";

export const imageTextButtons = block({
  version: 1,
  schema: z.object({
    title: line(),
    text: text(),
    image: picture.optional(),
    imageSide: z.enum(["left", "right"]).default("left"),
    buttons: z.array(button).max(3).default([]),
  }),
  defaults: { title: "Een titel", text: "Een verhaal.", imageSide: "left", buttons: [] },
});

export type ImageTextButtonsProps = PropsOf<typeof imageTextButtons>;
