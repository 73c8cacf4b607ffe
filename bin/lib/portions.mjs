/** Texts in portions that D1 takes as one value, 2 MB; with room for what is not ASCII. None where there are no texts. @param most characters */
export function* portions(texts, most) {
  let [portion, size] = [[], 0];
  for (const text of texts) {
    if (size + text.length > most && portion.length > 0) {
      yield portion;
      [portion, size] = [[], 0];
    }
    portion.push(text);
    size += text.length + 1;
  }
  if (portion.length > 0) yield portion;
}
