/** What the site of a new centre begins with, until its people write their own: a home page, a privacy page, and the way to both. */
import { privacyPage } from "./privacy";
import { block, type CenterSeed } from "./shape";

/**
 * @param name the centre's
 * @param place where it is, if known
 * @param email where its visitors can write to, if known
 */
export const starter = (name: string, place: string | null, email: string | null): Pick<CenterSeed, "menu" | "pages"> => ({
  menu: [
    { menu: "header", name: "Home", nameEn: "Home", path: "/" },
    { menu: "header", name: "Vacatures", nameEn: "Vacancies", path: "/vacancies/search" },
    { menu: "header", name: "Sociale kaart", nameEn: "Social map", path: "/sociale-kaart" },
    { menu: "footer", name: "Privacy", nameEn: "Privacy", page: "privacy" },
  ],
  pages: [
    {
      slug: "",
      title: name,
      summary: place ? `Vrijwilligerswerk in ${place} en omgeving.` : "Vrijwilligerswerk bij jou in de buurt.",
      showTitle: false,
      blocks: [
        block(
          "HeroWithSearch",
          {
            title: place ? `Wat wil jij doen in ${place}?` : "Wat wil jij doen voor een ander?",
            text: "Zoek vrijwilligerswerk dat bij je past. Aanmelden kan meteen, zonder account.",
            variant: "centered",
            searchLabel: "Waar heb je zin in?",
            suggestions: [],
          },
          {
            title: place ? `What would you like to do in ${place}?` : "What would you like to do for somebody?",
            text: "Find voluntary work that suits you. You can apply at once, without an account.",
            searchLabel: "What would you enjoy?",
          },
        ),
        block(
          "DynamicCards",
          { title: "Nieuwe vacatures", source: "vacancies", limit: 6, linkLabel: "Alle vacatures" },
          { title: "New vacancies", linkLabel: "All vacancies" },
        ),
        block(
          "CallToAction",
          {
            title: "Zoekt jouw organisatie vrijwilligers?",
            text: "Meld je organisatie aan en plaats je eerste vacature.",
            buttonLabel: "Organisatie aanmelden",
            href: "/organizations/signup",
            variant: "secondary",
            tone: "secondary",
          },
          {
            title: "Is your organisation looking for volunteers?",
            text: "Sign up your organisation and publish your first vacancy.",
            buttonLabel: "Sign up an organisation",
          },
        ),
      ],
    },
    privacyPage(name, email),
  ],
});
