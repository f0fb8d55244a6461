import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = dirname(fileURLToPath(import.meta.url))
const rooms = readdirSync(web, { recursive: true, encoding: 'utf8' }).flatMap(
  (file) => /^(.+)\/locales\/en\.json$/.exec(file)?.[1] ?? [],
)

type Texts = { [key: string]: string | Texts }

function flatten(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text]] : flatten(text, `${path}${key}.`),
  )
}

/** The specification defines these texts literally. */
const specified = new Set([
  'Add New Rule',
  'Add Timer',
  'An error occured',
  'an error occured',
  'Channel not found',
  'Create note',
  'Daily Queue',
  'Enter something...',
  'Error {{message}}',
  'Invitation not found',
  'Join meet',
  'No agency found',
  'No matching records found',
  'No request found',
  'Page Not Found',
  'Pause',
  'Start',
  'Stop',
  'Successfully joined',
  'The activity title is Required',
])

/** Terms that a native speaker would not use here, with their replacements. */
const replaced: [RegExp, string][] = [
  [/\b(whoever|whom|whomever)\b/i, 'the person, people who …'],
  [/\bsomebody\b/i, 'someone'],
  [/\banybody\b/i, 'anyone'],
  [/\beverybody\b/i, 'everyone'],
  [/\b(choose|chosen) none\b/i, 'clear selection'],
  [/\bchosen\b/i, 'selected'],
  [/\bnothing fits\b|\bno \w+ fits\b/i, 'no results'],
  [/\bnobody (was )?found\b/i, 'no people found'],
  [/\bstands? (here|there|beside|among)\b|\bstand under\b/i, 'will appear here, or nothing'],
  [/\blies? (in|behind|deeper)\b/i, 'is in'],
  [/\bin charge\b/i, 'assignee, assign'],
  [/\b(out of|in) the archive$/i, 'unarchive, archived'],
  [/\b(bring|brings|brought) back\b|\bis back\b/i, 'restore'],
  [/\bstretch(es)? of time\b/i, 'time entry'],
  [/\basked for\b|\basks for days off\b/i, 'requested'],
  [/\bsettled\b|\bopen(ed)? (it )?again\b/i, 'resolved, reopen'],
  [/\brounds? of feedback\b/i, 'feedback round'],
  [/\bautomatic answers?\b/i, 'automatic reply'],
  [/\bfil(e|ed|es|ing) (a |the )?requests?\b/i, 'submit a request, create a request'],
  [/\bput up for approval\b/i, 'submit for approval'],
  [/\bsign(ed)? off\b/i, 'approve'],
  [/\bdecision is kept\b/i, 'decision saved'],
  [/\bwho reads this\b|\bwhom it reaches\b/i, 'visible to'],
  [/^(only (for )?the team|the team only)\.?$/i, 'team only'],
  [/\bof the team\b/i, 'team …, on the team'],
  [/\bden(y|ied|ies)\b/i, 'revoke'],
  [/\bkinds?\b/i, 'type'],
  [/\bmake a (task|request) of\b|\bmake of it\b/i, 'create a task, create a request'],
  [/\bpart of (this|the) list\b/i, 'some items couldn’t be loaded'],
  [/\basides?\b|\bnote for yourself\b/i, 'private note'],
  [/\btries\b/i, 'attempts'],
  [/\be-mails?\b/i, 'email'],
  [/\bmails?\b/i, 'email'],
  [/\bany ?more\b/i, 'no longer'],
  [/\banew\b/i, 'again, each time'],
  [/\b(colour|recolour|recognise|cancelled)/i, 'color, recolor, recognize, canceled'],
]

/** An icon shows an envelope, and its name says so. */
const known = new Set(['links icons.mail'])

const faults = (room: string) =>
  flatten(JSON.parse(readFileSync(join(web, room, 'locales', 'en.json'), 'utf8')))
    .filter(([key, text]) => !specified.has(text) && !known.has(`${room} ${key}`))
    .flatMap(([key, text]) =>
      replaced
        .filter(([term]) => term.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
        .map(([, instead]) => `${key}: “${text}” → ${instead}`),
    )

test.each(rooms)('%s uses the terms that were agreed', (room) => {
  expect(faults(room)).toEqual([])
})

test.each(rooms)('%s has typographic quotes and dots', (room) => {
  const texts = flatten(JSON.parse(readFileSync(join(web, room, 'locales', 'en.json'), 'utf8')))
  expect(texts.filter(([, text]) => !specified.has(text) && /['"]|\.\.\./.test(text))).toEqual([])
})
