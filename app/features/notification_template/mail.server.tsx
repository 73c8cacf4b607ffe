/**
 * The page that a mail is: the site's colours, shape and type, one button, and at the foot who writes and why.
 *
 * React's own renderToStaticMarkup, which the worker carries anyway, and not @react-email/render: that brings Prettier and an
 * HTML-to-text converter along, 160 kB compressed, for a text part that `markdown.server.ts` makes better from the source.
 * Colours stand in the elements, since some mail programs drop style sheets; the style sheet has only what needs one: dark mode and phones.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { MailLook } from "./look.server";

export interface MailPage {
  language: string;
  title: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  /** HTML, made and escaped by `fillMarkdown`. */
  body: string;
  button: { label: string; href: string };
  site: { name: string; href: string; logo: { src: string; dark: string | null } | null };
  /** At the foot: whom to ask, and why one gets this. */
  contact: { label: string; name: string; links: { text: string; href: string }[] } | null;
  reason: string;
  unsubscribe: { label: string; href: string } | null;
}

export function renderMail(page: MailPage, look: MailLook): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail page={page} look={look} />)}`;
}

function Mail({ page, look }: { page: MailPage; look: MailLook }) {
  const { styles } = look;
  return (
    <html lang={page.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{page.title}</title>
        <style>{look.sheet}</style>
      </head>
      <body className="page" style={styles.page}>
        <div style={hidden}>{page.preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td className="page around" style={styles.around} align="center">
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={width}>
                  <tbody>
                    <Head page={page} look={look} />
                    <tr>
                      <td className="sheet" style={styles.sheet}>
                        <h1 className="title" style={styles.title}>
                          {page.title}
                        </h1>
                        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by our Markdown, values escaped by the template engine */}
                        <div dangerouslySetInnerHTML={{ __html: look.inline(page.body) }} />
                        <Button {...page.button} look={look} />
                      </td>
                    </tr>
                    <Foot page={page} look={look} />
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const width = { maxWidth: 600, margin: "0 auto" };
const hidden = { display: "none", maxHeight: 0, overflow: "hidden" } as const;

function Head({ page: { site }, look }: { page: MailPage; look: MailLook }) {
  const { styles } = look;
  return (
    <tr>
      {/* A logo that exists in one version keeps the ground it was made for, in dark mode too. */}
      <td className={site.logo && !site.logo.dark ? "headLight" : "head"} style={styles.head}>
        <a className="name" href={site.href} style={styles.name}>
          {site.logo ? (
            <img className={site.logo.dark ? "logo" : undefined} src={site.logo.src} alt={site.name} height={40} style={styles.logo} />
          ) : (
            site.name
          )}
          {site.logo?.dark && <img className="logoDark" src={site.logo.dark} alt="" height={40} style={styles.logoDark} />}
        </a>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.rule}>
          <tbody>
            <tr>
              <td className="stripe" style={styles.stripe}>
                &zwnj;
              </td>
              <td className="stripeTwo" style={styles.stripeTwo}>
                &zwnj;
              </td>
              <td className="stripeRest" style={styles.stripeRest}>
                &zwnj;
              </td>
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

/** A table cell with a colour, for the mail programs of Windows that know no padding on links. */
function Button({ label, href, look: { styles } }: { label: string; href: string; look: MailLook }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.buttonRow}>
      <tbody>
        <tr>
          <td className="button" style={styles.button} align="center">
            <a className="buttonText" href={href} style={styles.buttonText}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Foot({ page: { contact, reason, unsubscribe, site }, look: { styles } }: { page: MailPage; look: MailLook }) {
  return (
    <tr>
      <td className="foot" style={styles.foot}>
        <p style={styles.footLine}>
          <strong>{site.name}</strong>
          {contact && (
            <>
              <br />
              {contact.label} {contact.name}
              <br />
              {contact.links.map(({ text, href }, at) => (
                <span key={href}>
                  {at > 0 && " · "}
                  <a className="footLink" href={href} style={styles.footLink}>
                    {text}
                  </a>
                </span>
              ))}
            </>
          )}
        </p>
        <p style={styles.footLine}>
          {reason}{" "}
          {unsubscribe && (
            <a className="footLink" href={unsubscribe.href} style={styles.footLink}>
              {unsubscribe.label}
            </a>
          )}
        </p>
      </td>
    </tr>
  );
}
