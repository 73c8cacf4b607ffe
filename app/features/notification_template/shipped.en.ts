import type { Shipped } from "./shipped";

/** The texts that every centre starts with. */
export const en: Shipped = {
  organization_signed_up: {
    subject: "New organisation: {{ organizationName }}",
    body: `Hello {{ name }},

**{{ organizationName }}**{% if city %} from {{ city }}{% endif %} has signed up with {{ siteName }}. Their contact is {{ contactName }}.

Please see whether the organisation fits, and approve or decline. {{ contactName }} hears about it right away.`,
    button: "View the sign-up",
    reason: "You get this mail because you look after organisations at {{ siteName }}.",
  },

  organization_approved: {
    subject: "Welcome to {{ siteName }}, {{ organizationName }}!",
    body: `Hello {{ name }},

Good news: **{{ organizationName }}** is now part of {{ siteName }}. You can place vacancies and find volunteers right away.

Start with one vacancy. Say what somebody will do, where and when. It takes about ten minutes, and then it is online.`,
    button: "Place your first vacancy",
    reason: "You get this mail because {{ organizationName }} signed up with {{ siteName }}.",
  },

  organization_denied: {
    subject: "About the sign-up of {{ organizationName }}",
    body: `Hello {{ name }},

Thank you for signing up **{{ organizationName }}**. We looked at it carefully, and we cannot place the organisation on {{ siteName }} at the moment.

{% if reason %}

This is the reason:

> {{ reason }}

{% endif %}

Is something not right, or has something changed? Just answer this mail. We are glad to think along.`,
    button: "Go to {{ siteName }}",
    reason: "You get this mail because {{ organizationName }} signed up with {{ siteName }}.",
  },

  organization_moved: {
    subject: "{{ organizationName }} belongs to {{ toCenter }} now",
    body: `Hello {{ name }},

**{{ organizationName }}** moved from {{ fromCenter }} to {{ toCenter }}. Its vacancies, applications and addresses moved along. Nothing was lost.

From now on {{ toCenter }} answers your questions.`,
    button: "See the organisation",
    reason: "You get this mail because you manage {{ organizationName }}, or organisations at {{ toCenter }}.",
  },

  entry_reported: {
    subject: "Not right? A report about {{ organizationName }}",
    body: `Hello {{ name }},

{{ reporterName }} writes that something on the social map is not right about **{{ organizationName }}**:

> {{ message }}

Please look and correct the details. You can answer this mail: your answer goes to {{ reporterName }}.`,
    button: "See the report",
    reason: "You get this mail because you manage {{ organizationName }} at {{ siteName }}.",
  },

  entry_check: {
    subject: "Is the entry of {{ organizationName }} still right?",
    body: `Hello {{ name }},

**{{ organizationName }}** stands on the social map of {{ siteName }}. Once a year we ask whether the details are still right, so that nobody finds a closed door.

The button shows what visitors see. If it is all right, one click is enough. The button works until {{ expiresAt | day }}.`,
    button: "Check the details",
    reason: "You get this mail because you manage {{ organizationName }} at {{ siteName }}.",
  },

  user_invited: {
    subject: "{{ inviterName }} invites you to {{ siteName }}",
    body: `Hello {{ name }},

{{ inviterName }} has prepared an account for you at {{ siteName }}{% if organizationName %}, so that you can work for **{{ organizationName }}**{% endif %}.

Choose a password and you can begin. The invitation works until {{ expiresAt | moment }}.`,
    button: "Accept the invitation",
    reason: "You get this mail because {{ inviterName }} invited you. Is that not right? Then you need not do anything.",
  },

  user_confirm: {
    subject: "Confirm your e-mail address",
    body: `Hello {{ name }},

How nice that you are joining {{ siteName }}! Please confirm that this is your e-mail address and choose a password. After that your account is ready.

The button works until {{ expiresAt | moment }}.`,
    button: "Confirm e-mail address",
    reason:
      "You get this mail because somebody made an account at {{ siteName }} with this address. Was it not you? Then you need not do anything.",
  },

  account_exists: {
    subject: "You already have an account at {{ siteName }}",
    body: `Hello {{ name }},

Somebody filled in your e-mail address to make an account. You already have one, so there is nothing to make: sign in with this address.

Do you not know your password any more? On the sign-in page you can choose a new one or ask for a sign-in link.

Was it not you? Then you need not do anything. Nobody can sign in with your address.`,
    button: "Sign in",
    reason: "You get this mail because somebody at {{ siteName }} filled in this address to sign up.",
  },

  organization_claim: {
    subject: "Did you sign up {{ organizationName }}?",
    body: `Hello {{ name }},

Somebody signed up **{{ organizationName }}** at {{ siteName }} and filled in your e-mail address. You already have an account with us.

Was it you? Please say so with the button below. You then manage the organisation with your own account. The button works until {{ expiresAt | moment }}.

Was it not you? Then you need not do anything. The organisation will not be added to your account, and nobody can sign in with your address.`,
    button: "Confirm sign-up",
    reason: "You get this mail because somebody at {{ siteName }} filled in this address to sign up an organisation.",
  },

  password_reset: {
    subject: "Choose a new password",
    body: `Hello {{ name }},

You would like a new password for {{ siteName }}. Choose one with the button below. You can do so until {{ expiresAt | moment }}.

Did you not ask for this? Then nothing changes, and you can throw this mail away.`,
    button: "Choose a new password",
    reason: "You get this mail because somebody at {{ siteName }} asked for a new password for this address.",
  },

  email_change: {
    subject: "Confirm your new e-mail address",
    body: `Hello {{ name }},

From now on you want to sign in to {{ siteName }} with **{{ newEmail }}**. Please confirm that this address is yours. Until then your old address stays in use.

The button works until {{ expiresAt | moment }}.`,
    button: "Confirm the new address",
    reason:
      "You receive this e-mail because somebody entered this address at {{ siteName }}. Was that not you? Then you need not do anything.",
  },

  email_changed: {
    subject: "Your e-mail address was changed",
    body: `Hello {{ name }},

From now on you sign in to {{ siteName }} with **{{ newEmail }}**. This old address is no longer part of your account.

Did you not do this? Please reply to this e-mail at once, and we will help you.`,
    button: "Go to your details",
    reason: "You receive this e-mail because this address was part of your account at {{ siteName }}.",
  },

  sign_in_link: {
    subject: "Your sign-in link for {{ siteName }}",
    body: `Hello {{ name }},

The button below signs you in at {{ siteName }}, without a password. It works once, until {{ expiresAt | moment }}.

Did you not ask for this? Then you can throw this mail away. Do not give the link to anybody else.`,
    button: "Sign in",
    reason: "You get this mail because somebody at {{ siteName }} asked for a sign-in link for this address.",
  },

  security_changed: {
    subject: "Something changed about your account at {{ siteName }}",
    body: `Hello {{ name }},

{{ change }}

Did you do this yourself? Then you need not do anything.

**Was it not you?** Then choose a new password right away. That signs out whoever is in your account now.`,
    button: "Choose a new password",
    reason: "You get this mail because you have an account at {{ siteName }}. We send it with every change that concerns signing in.",
  },

  application_received: {
    subject: "{{ applicantName }} would like to join: {{ vacancyTitle }}",
    body: `Hello {{ name }},

Good news: **{{ applicantName }}** applies for **{{ vacancyTitle }}** at {{ organizationName }}.

{% if message %}

{{ applicantName }} writes:

> {{ message }}

{% endif %}

Please let them hear from you within a week, also when it is not a match. {{ applicantName }} gets your answer by mail right away.`,
    button: "View the application",
    reason: "You get this mail because you handle applications for {{ organizationName }}.",
  },

  application_confirmed: {
    subject: "We have your application: {{ vacancyTitle }}",
    body: `Hello {{ name }},

How good that you want to join in! Your application for **{{ vacancyTitle }}** has arrived at {{ organizationName }}.

**What happens next?** {{ organizationName }} reads your application. You get a mail from us as soon as there is an answer. There is nothing you need to do now.`,
    button: "{% if account %}View your application{% else %}View the vacancy{% endif %}",
    reason: "You get this mail because you applied for a vacancy on {{ siteName }}.",
  },

  application_accepted: {
    subject: "You are welcome at {{ organizationName }}!",
    body: `Hello {{ name }},

Great news: {{ organizationName }} would love to have you. Your application for **{{ vacancyTitle }}** is accepted.

{% if message %}

{% if contactName %}{{ contactName }}{% else %}{{ organizationName }}{% endif %} writes:

> {{ message }}

{% endif %}

**What happens next?** {% if contactName %}{{ contactName }}{% else %}Somebody from {{ organizationName }}{% endif %} gets in touch within a few days to agree on a first time. Would you like to know something sooner? Just answer this mail.`,
    button: "{% if account %}View your application{% else %}View the vacancy{% endif %}",
    reason: "You get this mail because you applied for a vacancy on {{ siteName }}.",
  },

  application_rejected: {
    subject: "About your application: {{ vacancyTitle }}",
    body: `Hello {{ name }},

Thank you for wanting to join **{{ vacancyTitle }}**. Unfortunately it did not work out this time: {{ organizationName }} has not accepted your application.

{% if message %}

{{ organizationName }} writes:

> {{ message }}

{% endif %}

There is much more to do near you. Perhaps today there is something that suits you well.`,
    button: "See other vacancies",
    reason: "You get this mail because you applied for a vacancy on {{ siteName }}.",
  },

  application_withdrawn: {
    subject: "{{ applicantName }} withdraws: {{ vacancyTitle }}",
    body: `Hello {{ name }},

**{{ applicantName }}** will not join **{{ vacancyTitle }}** after all, and has withdrawn the application.

{% if message %}

{{ applicantName }} writes:

> {{ message }}

{% endif %}

There is nothing you need to do. The other applications for {{ organizationName }} stay as they are.`,
    button: "View the application",
    reason: "You get this mail because you handle applications for {{ organizationName }}.",
  },

  profile_reply_received: {
    subject: "{{ organizationName }} replies to your profile",
    body: `Hello {{ name }},

{{ senderName }} from **{{ organizationName }}** saw your profile in the volunteer pool and writes:

> {{ message }}

Whether and when you answer is up to you.`,
    button: "Read the reply",
    reason:
      "You get this mail because your profile is visible in the volunteer pool of {{ siteName }}. You can turn that off in your profile.",
  },

  message_received: {
    subject: "New message from {{ senderName }}",
    body: `Hello {{ name }},

{{ senderName }} sent you a message{% if subject %} about **{{ subject }}**{% endif %}:

> {{ message }}

You answer on {{ siteName }}, so that the conversation stays together.`,
    button: "Answer the message",
    reason: "You get this mail because you take part in this conversation on {{ siteName }}.",
  },

  vacancy_expiring: {
    subject: "Expires in a week: {{ vacancyTitle }}",
    body: `Hello {{ name }},

The vacancy **{{ vacancyTitle }}** of {{ organizationName }} expires on {{ expiresAt | day }}. After that nobody can apply any more.

Are you still looking? Choose a new end date. Do you have enough people? Mark the vacancy as filled, so that others know.`,
    button: "Extend the vacancy",
    reason: "You get this mail because you look after vacancies for {{ organizationName }}.",
  },

  vacancy_expired: {
    subject: "Expired: {{ vacancyTitle }}",
    body: `Hello {{ name }},

The vacancy **{{ vacancyTitle }}** of {{ organizationName }} expired on {{ expiresAt | day }}. Nobody can apply any more. The applications you already have are kept.

Are you still looking? With a new end date the vacancy is online again at once.`,
    button: "Place the vacancy again",
    reason: "You get this mail because you look after vacancies for {{ organizationName }}.",
  },

  form_submitted: {
    subject: "Filled in: {{ formTitle }}",
    body: `Hello {{ name }},

{% if submitterName %}**{{ submitterName }}**{% else %}Somebody{% endif %} has filled in the form **{{ formTitle }}**. The answers are ready for you.`,
    button: "View the answers",
    reason: "You get this mail because you look after forms on {{ siteName }}.",
  },

  form_invitation: {
    subject: "Would you fill in this form? {{ formTitle }}",
    body: `Hello {{ name }},

{{ inviterName }} asks you to fill in the form **{{ formTitle }}**. You do not need an account.{% if expiresAt %} You can do so until {{ expiresAt | day }}.{% endif %}

The button is meant for you only, so please do not pass this mail on.`,
    button: "Fill in the form",
    reason: "You get this mail because {{ inviterName }} asks you for an answer by way of {{ siteName }}.",
  },

  weekly_digest: {
    subject: "{% if count == 1 %}1 new vacancy{% else %}{{ count }} new vacancies{% endif %} for you",
    body: `Hello {{ name }},

{% if count == 1 %}This vacancy is new{% else %}These vacancies are new{% endif %} on {{ siteName }}:

{{ vacancies | list }}

Does one appeal to you? Applying takes a few minutes.`,
    button: "See all vacancies",
    reason: "You get this mail on the days that you chose.",
  },

  saved_search_hit: {
    subject: "New for {{ searchName }}: {% if count == 1 %}1 vacancy{% else %}{{ count }} vacancies{% endif %}",
    body: `Hello {{ name }},

Your saved search **{{ searchName }}** has found something new:

{{ vacancies | list }}

Does one appeal to you? Applying takes a few minutes.`,
    button: "See all results",
    reason: "You get this mail because you saved this search on {{ siteName }}.",
  },
};
