/** What Equal Access says of our pages that is not so, or that is well as it is: a rule, and where it is passed over (nowhere named: everywhere). */
export interface LeftOut {
  rule: string;
  /** A selector. */
  where?: string;
  why: string;
}

export const leftOut: LeftOut[] = [
  {
    rule: "element_orientation_unlocked",
    why: "No style sheet asks for an orientation (tests/bin/styles.test.ts); it reads all for each element.",
  },
  { rule: "text_contrast_sufficient", why: "Axe reads contrast, in the light and in the dark." },
  { rule: "target_spacing_sufficient", why: "Axe reads the size of what is pressed, and the room around it." },
  { rule: "aria_form_label_unique", why: "A form without a name is no landmark, and its heading or button says what it is for." },
  { rule: "aria_article_label_unique", why: "An article is no landmark; a card begins with its heading." },
  { rule: "aria_landmark_name_unique", where: "form", why: "As above: a form without a name is no landmark." },
  { rule: "aria_content_in_landmark", where: ".skip-link", why: "The link past the landmarks stands before them." },
  {
    rule: "aria_child_valid",
    where: "[aria-live]",
    why: "The list of messages is there before its first one, or nobody would be told of that.",
  },
  { rule: "aria_child_valid", where: "fieldset > ul:empty", why: "The rows that somebody adds come into it." },
  { rule: "aria_complementary_label_visible", why: "A part beside the page has its name for readers; to the eye its place says it." },
  { rule: "aria_main_label_visible", where: "body", why: "The other main part is that of a page in a frame." },
  { rule: "fieldset_legend_valid", where: "fieldset[role=none]", why: "It groups nothing, and says so: it switches off what is in it." },
  { rule: "label_ref_valid", where: ".uploader-label", why: "Its input is there; the accessibility tree has both." },
  {
    rule: "input_checkboxes_grouped",
    where: "fieldset input",
    why: "Each group has its legend; the server reads the same name from several of them.",
  },
  {
    rule: "label_content_exists",
    where: "label:has(input[aria-label])",
    why: "The box in it has its name by itself; the label is where one presses.",
  },
];
