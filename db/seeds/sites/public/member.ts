/** A centre of the network, as its pages need to know it. */
export interface Member {
  name: string;
  email: string;
  /** As it is dialled and as it is written. */
  tel: string;
  phone: string;
  /** Folder of its pictures, and which one stands where. */
  pictures: string;
  scenes: { talk: string; place: string; doing: string };
  place: { nl: string; en: string };
  /** Where and when people drop in. */
  visit: { nl: string; en: string };
}

/** One of its pictures. */
export const scene = ({ pictures }: Member, name: string) => `/pictures/${pictures}/${name}.svg`;
