import { describe, expect, it } from "vitest";
import { contactDetailsIn } from "./contact-details";

describe("a text with contact details", () => {
  it.each([
    ["Bel me op 06-12345678", ["phone"]],
    ["06 12 34 56 78 na zessen", ["phone"]],
    ["+31 6 12345678", ["phone"]],
    ["mail naar jan.jansen@example.org", ["email"]],
    ["jan (at) example.org", ["email"]],
    ["Ik woon op Dorpsstraat 12", ["address"]],
    ["6581 AB Malden", ["address"]],
    ["zie www.example.org", ["link"]],
    ["instagram: jan", ["link"]],
    ["Dorpsstraat 12, 024-3581234", ["phone", "address"]],
  ])("is found: %s", (text, kinds) => {
    expect(contactDetailsIn([null, text])).toEqual(kinds);
  });

  it.each([
    "Ik help al 25 jaar in de Dorpsstraat en ben er om 10.00 uur",
    "Sinds 2019 vrijwilliger; 3 ochtenden per week, 2024 was mijn beste jaar",
    "Ik ken de weg in 3 buurten",
    "",
  ])("is none: %s", (text) => {
    expect(contactDetailsIn([text])).toEqual([]);
  });
});
