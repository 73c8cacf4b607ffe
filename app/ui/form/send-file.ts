/** XMLHttpRequest says how far a file is; fetch does not. */

interface Stored {
  id: string;
  attributes: Record<string, unknown>;
}

/** Sends a file to an address of the API that answers 201 with its row. @throws Error with the API's own sentence, or without one when nothing came back */
export const sendFile = (to: string, field: string, file: File, onProgress: (part: number) => void): Promise<Stored> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    form.append(field, file);
    const request = new XMLHttpRequest();
    request.open("POST", to);
    request.setRequestHeader("accept", "application/vnd.api+json");
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
