import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type { Contract } from '../../../contract/contract.ts';
import { fieldMessage, messageIn } from '../../../contract/field-messages.ts';
import { Problem } from '../../kit/network/problem.ts';
import { kitTexts } from '../../kit/text/kit-texts.ts';
import { currentLanguage } from '../../kit/text/language.ts';
import { translate } from '../../kit/text/texts.ts';
import type { Calls } from '../client/api.ts';
import { refresh } from '../client/api.ts';
import { wholeContract } from '../client/whole-contract.ts';
import { createWriter } from '../client/write-key.ts';
import type { ApiRequest, ApiResponse, CallerAudience, CallName } from '../declaration/call-types.ts';

export interface ContractFormSettings<Values, Answer> {
  readonly defaultValues?: Partial<Values>;
  /** Parts of the input that nobody types, such as the shop's id. */
  readonly given?: Partial<Values>;
  /** Last changes before the input is checked and sent, such as leaving empty fields out. */
  readonly prepare?: (values: Values) => Values;
  /** It only asks, such as for a preview, and may ask for something else after a lost answer. */
  readonly makesNothing?: boolean;
  readonly onDone?: (answer: Answer) => unknown;
  /** Whether a refusal leads on to something else and is not to be shown, such as one that asks for a code. */
  readonly isHandled?: (problem: Problem) => boolean;
  /** Endpoints of the contract that are read again afterwards; all of them unless given. */
  readonly refreshes?: readonly string[];
}

/** The name of a field of the input; of a list, `slots.0.price`. */
type FieldName<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;

interface BoundField extends UseFormRegisterReturn {
  readonly error: string | undefined;
}

export interface ContractForm<Values> {
  /** Spread into a kit field: `<TextInput label=… {...form.field('first_name')} />`. */
  readonly field: (name: FieldName<Values>) => BoundField;
  /** For `<form onSubmit={form.submit}>`. */
  readonly submit: (event: FormEvent) => void;
  readonly isSubmitting: boolean;
  /** Why the call failed as a whole, to be shown in an `Alert` beside the button. */
  readonly problem: string | null;
  readonly value: (name: FieldName<Values>) => unknown;
  readonly set: (name: FieldName<Values>, value: unknown) => void;
  readonly reset: () => void;
}

const schemaOf = async (contract: Contract, name: string, audience: CallerAudience) => {
  const endpoint = (await wholeContract(contract)).endpoints[name];
  if (!endpoint) throw new TypeError(`The contract ${contract.id} has no ${name}.`);
  return (endpoint.access[audience] ?? endpoint.access.public)?.input ?? endpoint.input;
};

const noted = (message: string) => ({
  type: 'rule',
  message: messageIn(message, currentLanguage()),
});

/** Checks what is typed by an endpoint's schema. @param toInput turns the fields into the endpoint's input. */
const createResolver =
  (
    readSchema: () => ReturnType<typeof schemaOf>,
    toInput: (values: FieldValues) => unknown,
  ): Resolver<FieldValues> =>
  async (values) => {
    const schema = await readSchema();
    const checked = await schema.safeParseAsync(toInput(values), { error: fieldMessage });
    if (checked.success) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of checked.error.issues)
      if (!get(errors, path.join('.'))) set(errors, path.join('.'), noted(message));
    return { values: {}, errors };
  };

const readFieldError = (errors: FieldErrors, field: string): string | undefined => {
  const fieldError: unknown = get(errors, field);
  const message =
    typeof fieldError === 'object' && fieldError !== null && 'message' in fieldError
      ? fieldError.message
      : undefined;
  return typeof message === 'string' ? message : undefined;
};

/**
 * A form that sends one endpoint's input and is checked by that endpoint's own schema, so that a rule and its
 * message stand once. What the server refuses by field is shown at the field.
 * @param calls whose form it is: `member`, `staff` or `hq`.
 */
export const useContractForm = <A extends CallerAudience, C extends Contract, Name extends CallName<C, A>>(
  calls: Calls<A>,
  contract: C,
  name: Name,
  settings: ContractFormSettings<ApiRequest<C, Name, A>, ApiResponse<C, Name, A>> = {},
): ContractForm<ApiRequest<C, Name, A>> => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isFetching, setFetching] = useState(false);
  const { given, prepare, onDone, isHandled, refreshes, defaultValues } = settings;

  const inputOf = (values: FieldValues): ApiRequest<C, Name, A> => {
    // The schema below refuses whatever is not the endpoint's input.
    const input = { ...values, ...given } as ApiRequest<C, Name, A>;
    return prepare ? prepare(input) : input;
  };
  const form = useForm<FieldValues>({
    resolver: createResolver(() => schemaOf(contract, name, calls.audience), inputOf),
    ...(defaultValues ? { defaultValues: { ...defaultValues } } : {}),
  });
  const { errors, isSubmitting } = form.formState;

  // Fetched while the person types, so that the first check does not wait.
  useEffect(() => {
    void schemaOf(contract, name, calls.audience).catch(() => undefined);
  }, [contract, name, calls.audience]);

  const tell = (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    // The screen shows what became of it as soon as it can be read.
    if (error.isUnsettled || error.isOfEarlierTry) void refresh(contract, refreshes);
    if (isHandled?.(error)) return;
    for (const { path, message } of error.errors) form.setError(path, noted(message));
    const isShown = error.errors.length > 0 && error.errors.every(({ path }) => path in form.getValues());
    setProblem(isShown ? null : error.message);
  };

  // The second of two quick taps arrives before the form's state could say that the first was heard.
  const isSending = useRef(false);
  // A change of what is there already may be made again; what a form makes again is made once.
  const makesOneThing = !settings.makesNothing && contract.endpoints[name]?.method === 'POST';
  const [write] = useState(() => createWriter(makesOneThing));
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const input = inputOf(values);
      const answer = await write(input as object, (options) => calls.call(contract, name, input, options));
      void refresh(contract, refreshes);
      await onDone?.(answer);
    } catch (error) {
      tell(error);
    }
  });

  // Nothing is sent unchecked: without its schema the form only says that it cannot be.
  const checkAndSend = async (event: FormEvent) => {
    setFetching(true);
    try {
      await schemaOf(contract, name, calls.audience);
    } catch {
      setProblem(translate(kitTexts, navigator.onLine ? 'unreadable' : 'offline'));
      return;
    } finally {
      setFetching(false);
    }
    await submit(event);
  };

  return {
    field: (field) => ({ ...form.register(field), error: readFieldError(errors, field) }),
    submit: (event) => {
      event.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      void checkAndSend(event).finally(() => {
        isSending.current = false;
      });
    },
    isSubmitting: isSubmitting || isFetching,
    problem,
    value: (field) => form.watch(field),
    set: (field, value) =>
      form.setValue<string>(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    reset: () => {
      setProblem(null);
      form.reset();
    },
  };
};
