import { z } from 'zod';

/** A read that a page declares, so that its answer comes with the page's HTML. */
const readSchema = z.object({
  /** Id of the contract. */
  contract: z.string(),
  /** Name of the endpoint in it. */
  endpoint: z.string(),
  /** Its input; texts may hold `{fields}` of the address. */
  input: z.record(z.string(), z.unknown()),
});
export type DeclaredRead = z.output<typeof readSchema>;

/** What a page, or a feature's part of one, needs before it can be drawn. */
export const pieceSchema = z.object({
  /** Addresses of its scripts and their style sheets. */
  files: z.array(z.string()).default([]),
  /** Entry points of the kit that it takes from the shell, such as `#kernel/ui/form.ts`. */
  kit: z.array(z.string()).default([]),
  reads: z.array(readSchema).default([]),
});
export type PagePiece = z.output<typeof pieceSchema>;

const pageSchema = pieceSchema.extend({
  /** What the shell draws around it: `frame`, `plain` or `bare`. */
  chrome: z.enum(['frame', 'plain', 'bare']).default('frame'),
  /** Whether it is for people who have not signed in. */
  open: z.boolean().default(false),
  /** How a page to connect signs a member in by LINE. */
  signsIn: z
    .object({
      /** Where it leads a signed-in member at once, where the address names no other page by `nextPage`. */
      next: z.string(),
      /** The public settings that may hold the LIFF id of this very address; the first that does counts. */
      liff: z.array(z.string()),
    })
    .optional(),
  /** Whether it is there while its feature is off. */
  whenOff: z.enum(['allow', 'refuse']).default('refuse'),
  /** Slots that it draws at once. */
  slots: z.array(z.string()).default([]),
  /** The slot whose parts are its first tabs; the address chooses one by `?tab=` and the feature's id. */
  tabs: z.string().optional(),
});

export type PageDeclaration = z.output<typeof pageSchema>;

/** Pages by the pattern of their address. */
export const pagesSchema = z.record(z.string(), pageSchema);

/** What a shell's page shows until its code has come: HTML with `{name}` and `{logo}`, by what stands around a page. */
const outlineSchema = z.object({
  frame: z.string(),
  /** The frame with its side bar folded to icons, where the shell has one. */
  folded: z.string().optional(),
  plain: z.string(),
  bare: z.string(),
  /** The shop's logo, with `{source}`. */
  logo: z.string(),
  /** Late parts of the kit that the frame itself draws at once. */
  kit: z.array(z.string()),
});
export type Outline = z.output<typeof outlineSchema>;

/** `shell.json`: what the server has to know of a shell to write its page. */
export const shellSchema = z.object({
  build: z.string(),
  /** Addresses of the scripts that every page needs. */
  scripts: z.array(z.string()),
  /** Address of the font of a script, `latin` and `thai`. */
  fonts: z.record(z.string(), z.string()),
  pages: pagesSchema,
  /** Scripts and style sheets of each entry point of the kit that is not in the shell's own script. */
  kit: z.record(z.string(), z.array(z.string())),
  outline: outlineSchema,
});
export type ShellDeclaration = z.output<typeof shellSchema>;

/** `sign-in.json`: the scripts that sign members in ahead of the shell, by LINE itself and by its sandbox. */
export const signInSchema = z.object({ line: z.string(), sandbox: z.string() });
export type SignInScripts = z.output<typeof signInSchema>;
