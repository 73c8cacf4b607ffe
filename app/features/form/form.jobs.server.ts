import { publishesAtTime } from "~/core/resource/scheduled-versions.server";
import { forms } from "./form.resource.server";
import { versioned } from "./form-versions.server";

export const publishForms = publishesAtTime("forms are published at their time", forms, versioned);
