import { parseArgs } from "node:util";
import { backup, restore } from "./commands/backup.mjs";
import { addHost, listHosts, removeHost } from "./commands/host.mjs";
import { runRetention, setRetention, showRetention } from "./commands/retention.mjs";
import { addTenant, listTenants } from "./commands/tenant.mjs";
import { moveTenant } from "./commands/tenant-move.mjs";
import { createUser } from "./commands/user.mjs";
import { install } from "./install.mjs";
import { migrate } from "./migrate.mjs";
import { stateDir } from "./paths.mjs";
import { Fault, run, say, step } from "./say.mjs";

const usage = `npm run portal -- COMMAND [--remote]

  host list                                   which hostname shows which site
  host add NAME --tenant KEY --center ID      show a centre on a hostname
           [--binding DB_2] [--gate /path]      the database that holds the tenant; the only path of this host
  host remove NAME
  tenant list                                 tenants and their centres, with ids
  tenant add KEY --center NAME                a new tenant with its first centre
           [--name TEXT] [--context meedoen|gelderland] [--place TEXT] [--email E] [--binding DB_2]
  tenant move KEY --to DB_2                   its rows into another database, while its sites go on
  user create --tenant KEY --email E --role R somebody who can sign in
           [--name "First Last"] [--password P] [--center ID] [--organization ID]
  retention show [--tenant KEY]               how long each kind of row is kept, and how many would go now
  retention set KIND DAYS --tenant KEY        keep a kind shorter or longer than usual
  retention run [--tenant KEY] [--dry-run]    delete now what the schedule deletes at night
  seed [--vacancies N] [--users N]            the demo world; N adds a tenant with so many in it
  backup FILE                                 everything that is stored, in one file
  restore FILE                                a backup into databases that are empty
  migrate                                     bring every database up to date
  sql BINDING STATEMENT                       run one statement, show rows as JSON

Without --remote the data of this machine is meant (.state, also while npm start runs);
with --remote that of the deployed site, through wrangler.`;

const text = { type: "string" };

const commands = {
  "host list": { work: listHosts },
  "host add": {
    args: ["NAME"],
    options: { tenant: text, center: text, binding: text, gate: text },
    required: ["tenant", "center"],
    work: addHost,
  },
  "host remove": { args: ["NAME"], work: removeHost },
  "tenant list": { work: listTenants },
  "tenant add": {
    args: ["KEY"],
    options: { center: text, name: text, context: text, place: text, email: text, binding: text },
    required: ["center"],
    work: addTenant,
  },
  "tenant move": { args: ["KEY"], options: { to: text }, required: ["to"], work: moveTenant },
  "user create": {
    options: { tenant: text, email: text, role: text, name: text, password: text, center: text, organization: text },
    required: ["tenant", "email", "role"],
    work: createUser,
  },
  "retention show": { options: { tenant: text }, work: showRetention },
  "retention set": { args: ["KIND", "DAYS"], options: { tenant: text }, required: ["tenant"], work: setRetention },
  "retention run": { options: { tenant: text, "dry-run": { type: "boolean" } }, work: runRetention },
  seed: { options: { vacancies: text, users: text }, work: seedCommand },
  backup: { args: ["FILE"], work: backup },
  restore: { args: ["FILE"], work: restore },
  migrate: { work: migrateCommand },
  sql: { args: ["BINDING", "STATEMENT"], work: sqlCommand },
};

export const main = (argv) =>
  run(async () => {
    if (argv.length === 0 || argv.includes("--help") || argv.includes("-h") || argv[0] === "help") return say(usage);
    const { command, options } = read(argv);
    await install();
    const { remote } = options;
    // Imported after the install: they need packages.
    const databases = remote
      ? (await import("./remote.mjs")).remoteDatabases()
      : await (await import("./open.mjs")).localDatabases(stateDir);
    try {
      if (!remote && command.work !== migrateCommand) await migrate(databases);
      say(await command.work(databases, options));
    } finally {
      await databases.close();
    }
  });

/** @throws Fault that says what is missing or unknown */
function read(argv) {
  const name = [argv.slice(0, 2).join(" "), argv[0]].find((words) => Object.hasOwn(commands, words));
  if (!name)
    throw new Fault(
      `There is no command "${argv.slice(0, 2).join(" ")}". Commands: ${Object.keys(commands).join(", ")}. --help explains them.`,
    );
  const command = commands[name];
  const { args = [], options = {}, required = [] } = command;
  let parsed;
  try {
    parsed = parseArgs({
      args: argv.slice(name.split(" ").length),
      options: { ...options, remote: { type: "boolean" }, local: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Fault(`${name}: ${error.message.split(". ")[0]}. --help shows the options.`);
  }
  const { values, positionals } = parsed;
  if (positionals.length > args.length)
    throw new Fault(`${name}: "${positionals[args.length]}" is one too many. Put quotes around what has spaces.`);
  const missing = [...args.slice(positionals.length), ...required.filter((option) => !values[option]).map((option) => `--${option}`)];
  if (missing.length > 0) throw new Fault(`${name} also needs ${missing.join(" and ")}. --help shows how.`);
  if (values.remote && values.local) throw new Fault("Choose one of --local and --remote.");
  return { command, options: { ...values, args: positionals } };
}

async function migrateCommand(databases) {
  const applied = await migrate(databases);
  if (applied.length === 0) return `Nothing to do: ${databases.bindings.join(" and ")} are up to date.`;
  return applied.map(({ binding, name }) => `${binding}: ${name}`).join("\n");
}

async function seedCommand(databases, { vacancies, users, remote }) {
  const counts = { vacancies: count("--vacancies", vacancies), users: count("--users", users) };
  const { seed } = await import("./seed.mjs");
  await step("Writing the demo world", () => seed(databases, { ...counts, accounts: !remote }));
  return remote ? "The demo world is there. Nobody can sign in yet: npm run portal -- user create … --remote." : "The demo world is there.";
}

function count(option, given) {
  if (given === undefined) return undefined;
  if (/^\d{1,8}$/.test(given)) return Number(given);
  throw new Fault(`${option} must be a whole number, not "${given}".`);
}

async function sqlCommand(databases, { args: [binding, statement] }) {
  if (!databases.bindings.includes(binding))
    throw new Fault(`There is no database ${binding}; there are ${databases.bindings.join(", ")}.`);
  const [rows] = await databases.run(binding, [{ sql: statement }]).catch((error) => {
    throw new Fault(error.message);
  });
  return JSON.stringify(rows, null, 2);
}
