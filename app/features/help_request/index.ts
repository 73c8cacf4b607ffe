export { delicateKinds, type HelpKind, helpFrequencies, helpKinds } from "./choices";
export { kindIcons } from "./kind-icons";
