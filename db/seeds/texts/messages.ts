/** What applicants write, and what they get back. */
export const messages = [
  "Dit lijkt me precies iets voor mij. Ik heb op dinsdag en woensdag tijd.",
  "Ik ben net gestopt met werken en zoek iets om handen. Mag ik een keer komen kijken?",
  "Mijn buurvrouw doet dit al een jaar en is enthousiast. Kan ik met haar meelopen?",
  "Ik studeer en kan het best in de avond of in het weekend.",
  "Ik spreek nog niet zo goed Nederlands, maar ik leer snel en ik help graag.",
  "Vroeger was ik verpleegkundige. Die ervaring wil ik graag nog gebruiken.",
  "Ik kom op de fiets en woon vijf minuten verderop. Klinkt goed!",
  "Is het ook mogelijk om één keer in de twee weken te komen?",
  "Ik doe dit graag samen met mijn zoon van 14, als dat mag.",
  "Een jaar lang zat ik thuis. Nu wil ik weer onder de mensen komen, rustig aan.",
  "Ik heb geen ervaring, wel geduld en een rijbewijs.",
  "Jullie organisatie ken ik van de open dag. Wat een fijne sfeer was dat.",
  "Ik hoor graag wat de uren precies zijn. De rest spreekt me erg aan.",
  "Ik kook al jaren voor ons grote gezin, dus twintig man is geen probleem.",
  "Ik ben handig, maar niet met computers. Is dat erg?",
  null,
  null,
] as const;

export const englishMessages = [
  "I moved here in spring and would like to get to know people. My Dutch is still basic.",
  "I am a student and free on most evenings. Happy to come for a trial.",
  "This sounds like something I would really enjoy. When can I visit?",
] as const;

export const welcomes = [
  "Wat leuk dat je mee wilt doen! Ik bel je deze week om een dag af te spreken.",
  "Welkom. Kom je woensdag om tien uur kennismaken? Vraag bij de balie naar mij.",
  "Heel graag. Trek oude kleren aan, de rest is er.",
  "Fijn! Je kunt volgende week meelopen. Ik stuur je nog een bericht met het adres.",
  null,
] as const;

export const regrets = [
  "Dank je wel voor je bericht. We hebben inmiddels genoeg mensen voor deze klus. Mogen we je bellen als er iets vrijkomt?",
  "Wat jammer: op de dagen dat jij kunt, is het rooster al vol. Misschien past een andere vacature van ons.",
  "We hebben gekozen voor iemand die vaker kan komen. Bedankt dat je aan ons dacht.",
  "Na ons gesprek denken we dat dit toch niet bij elkaar past. Het Vrijwilligerspunt zoekt graag met je verder.",
] as const;

export const withdrawals = [
  "Ik heb iets anders gevonden, maar bedankt.",
  "Mijn werkrooster is veranderd, het lukt toch niet.",
  null,
] as const;

export const jobTitles = [
  "Coördinator vrijwilligers",
  "Voorzitter",
  "Locatiebeheerder",
  "Secretaris",
  "Activiteitenbegeleider",
  "Locatiemanager",
] as const;
