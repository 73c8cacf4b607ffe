export { CertificateState } from "./components/CertificateState";
