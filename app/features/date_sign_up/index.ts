export { SignUpForm } from "./components/SignUpForm";
