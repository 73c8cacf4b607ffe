/** Passwords of ten characters and more that everybody tries first, in Dutch and English, small letters. Shorter ones are refused anyway. */
const listed = `
administrator amsterdam1 amsterdam123 baseball123 basketball bestemming bitconnect blahblahblah butterfly1 chelsea123 chocolate1 chocolade1 computer123 dragonball
dragon1234 eindhoven1 eindhoven123 feyenoord1 feyenoord123 feyenoord1908 football10 football123 geheim1234 geheim12345 gezelligheid gijsbrecht hallohallo hallo12345 hallo123456
helloworld helloworld1 iloveyou11 iloveyou12 iloveyou123 iloveyou1234 ikhouvanjou ikhouvanje ikhouvanjou1 jesuschrist jordan1234 killer1234 letmein123 letmein1234 liverpool1
liverpool123 loveyou123 manchester master1234 mijnwachtwoord monkey1234 mustang123 mynoob1234 nederland1 nederland123 nederland2024 nederland2025 nederland2026 onedirection
password01 password10 password11 password12 password123 password1234 password12345 password123! password1! passw0rd12 passw0rd123 p@ssw0rd12 p@ssw0rd123 p@ssword123 pokemon123 princess10
princess12 princess123 qazwsxedc1 qazwsxedcrfv qwerty1234 qwerty12345 qwerty123456 qwertyuiop qwertyuiop1 qwertyuiop123 asdfghjkl1 asdfghjkl; asdfghjkl123 zxcvbnm123 zxcvbnm1234
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsxcde3 rotterdam1 rotterdam010 rotterdam123 samsung123 schatje123 snoopy1234 sommer2024 starwars12 starwars123
sunshine10 sunshine12 sunshine123 superman12 superman123 teamo12345 test123456 test1234567 testtest12 testtest123 tottenham1 trustno1234 utrecht123 utrecht1234 voetbal123 voetbal1234
vrijwilliger vrijwilliger1 vrijwilligers vrijwilligers1 vrijwilliger123 vrijwilligers123 wachtwoord wachtwoord0 wachtwoord1 wachtwoord01 wachtwoord12 wachtwoord123 wachtwoord1234 wachtwoord! wachtwoord1!
welkom2023 welkom2024 welkom2025 welkom2026 welkom1234 welkom12345 welkom123! welkom01!! welkom0123 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 whatever12 whatever123 winter2024 winter2025
winter2026 zomer12345 zomer2024! zomer2025! zomer2026! zonnebloem zonneschijn zonneschijn1 changeme123 changeme1234 default123 internet123 michael123 michelle123 jennifer123 computer1234 abcdefghij
abcd123456 abcde12345 abc1234567 abc123abc123 a123456789 aa12345678 a1b2c3d4e5 123456789a 123456789q 1234567890a 123qwe123qwe 12345qwert 123123123a 987654321a
`;

const common = new Set(listed.split(/\s+/));
const rows = ["01234567890123456789", "abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm"];

export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const backwards = [...plain].reverse().join("");
  return common.has(plain) || /^(.{1,4})\1+$/u.test(plain) || rows.some((row) => row.includes(plain) || row.includes(backwards));
}
