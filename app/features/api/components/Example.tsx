/** Something to copy, folded until somebody wants it. */
export const Example = ({ title, text }: { title: string; text: string }) => (
  <details className="mt-4">
    <summary className="link min-h-11 content-center">{title}</summary>
    <pre className="mt-2 rounded border border-line bg-raised p-4 text-sm whitespace-pre-wrap break-words">
      <code>{text}</code>
    </pre>
  </details>
);
