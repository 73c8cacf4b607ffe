/** The developer test pages of the specification (section 2) that there are, and one for the mode that a screen forces. */
export const testPages = [
  "api",
  "auth",
  "dupe",
  "form",
  "user",
  "colors",
  "color-mode",
  "sentry",
  "tiptap",
  "toaster",
  "step-form",
  "step-form-2",
  "datepicker",
  "dollar-api",
  "user-store",
  "formbuilder",
  "server-error",
] as const;

export type TestPage = (typeof testPages)[number];
