/** What is known of a person for a match, from their profile or from six answers. Safe in the browser. */
export interface Person {
  interestIds: string[];
  dayParts: string[];
  whenMask: number;
  hoursPerWeek: number | null;
  latitude: number | null;
  longitude: number | null;
  travelDistance: number | null;
  languages: string[];
  birthYear: number | null;
}

/** What a match stands on: 1 fits, -1 does not, 0 or null is not known. */
export interface Facts {
  /** Whose account, where several people were asked about at once. */
  person?: string;
  id: string;
  score: number;
  /** Kinds of work that are shared. */
  shared: string[];
  km: number | null;
  reach: number;
  times: -1 | 0 | 1 | 2;
  parts: string[];
  hours: -1 | 0 | 1;
  language: -1 | 0 | 1;
  spoken: string[];
  /** 1: all its places are taken. */
  full: 0 | 1;
}
