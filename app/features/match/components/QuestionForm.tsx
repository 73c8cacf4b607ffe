import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/ui/Button";
import { CheckboxGroup, type Option, RadioGroup, TextField } from "~/ui/form";
import { Icon } from "~/ui/Icon";
import { fars, matchPath, moments, often, type Question, questions, withs } from "../questions";

interface Props {
  asked: Question;
  step: number;
  answers: [string, string][];
  places: string[];
  categories: Option[];
}

/** One question at a time: a GET form that takes the earlier answers along. */
export function QuestionForm({ asked, step, answers, places, categories }: Props) {
  const { t } = useTranslation("match");
  const say = (values: readonly string[]) => values.map((value) => ({ value, label: t(`questions.${asked}.${value}`) }));
  const kept = answers.filter(([name]) => name !== asked);
  const before = questions[questions.indexOf(asked) - 1];
  const back = new URLSearchParams(answers.filter(([name]) => name !== before && name !== asked));
  return (
    <Form action={matchPath} className="grid gap-6">
      <p className="eyebrow">{t("questions.step", { step, of: questions.length })}</p>
      <progress
        max={questions.length}
        value={step}
        aria-hidden="true"
        className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
      <h1 className="text-3xl">{t(`questions.${asked}.ask`)}</h1>
      {step === 1 && <p>{t("questions.description")}</p>}
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {/* Passed over, it is answered all the same. */}
      {(asked === "what" || asked === "when" || asked === "with") && <input type="hidden" name={asked} value="" />}
      {asked === "what" && <CheckboxGroup hideLabel label={t("questions.what.ask")} name="what" options={categories} columns />}
      {asked === "when" && <CheckboxGroup hideLabel label={t("questions.when.ask")} name="when" options={say(moments)} />}
      {asked === "often" && (
        <RadioGroup
          hideLabel
          label={t("questions.often.ask")}
          name="often"
          options={[...say(often), { value: "", label: t("questions.any") }]}
          defaultValue=""
        />
      )}
      {asked === "where" && (
        <>
          <TextField
            name="where"
            label={t("questions.where.label")}
            hint={t("questions.where.hint")}
            prefix={<Icon name="map-pin" />}
            autoComplete="address-level2"
            list="places"
            maxLength={60}
          />
          <datalist id="places">
            {places.map((place) => (
              <option key={place} value={place} />
            ))}
          </datalist>
        </>
      )}
      {asked === "far" && (
        <RadioGroup
          hideLabel
          label={t("questions.far.ask")}
          name="far"
          options={[
            ...fars.map((value) => ({ value, label: t("questions.far.km", { km: value }) })),
            { value: "", label: t("questions.any") },
          ]}
          defaultValue=""
        />
      )}
      {asked === "with" && <CheckboxGroup hideLabel label={t("questions.with.ask")} name="with" options={say(Object.keys(withs))} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" iconAfter="arrow-right">
          {t(step === questions.length ? "questions.show" : "questions.next")}
        </Button>
        {before && (
          <ButtonLink to={`${matchPath}?${back}`} variant="outline" icon="arrow-left">
            {t("questions.back")}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
