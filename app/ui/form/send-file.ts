/** XMLHttpRequest says how far a file is; fetch does not. */

interface Stored {
  id: string;
  attributes: Record<string, unknown>;
}

/** Sends a file to an address of the API that answers 201 with its row. @throws Error with the API's own sentence, or without one when nothing came back */
export const sendFile = (
  { to, field, headers }: { to: string; field: string; headers: Record<string, string> },
  file: File,
  onProgress: (part: number) => void,
): Promise<Stored> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    form.append(field, file);
    const request = new XMLHttpRequest();
    request.open("POST", to);
    for (const [name, value] of Object.entries({ accept: "application/vnd.api+json", ...headers })) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Error(""));
    request.onload = () => {
      try {
        const { data, errors } = JSON.parse(request.responseText);
        if (request.status === 201) resolve(data);
        else reject(new Error(errors?.[0]?.detail ?? ""));
      } catch {
        reject(new Error(""));
      }
    };
    request.send(form);
  });
