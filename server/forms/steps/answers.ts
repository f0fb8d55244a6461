import { type Form, type FormAnswers, type FormValues, fileKeysOf, piecesOf } from '../../../shared/forms.ts'
import { attachFiles } from '../../media/commands/attach.ts'
import { removeFilesOf } from '../../media/commands/remove.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { conflict } from '../../platform/errors.ts'
import { checkedAnswers } from '../commands/checked-answers.ts'
import { currentForm } from '../queries/forms.ts'
import type { RegistrationRow } from '../queries/registrations.ts'
import { say } from '../sentences.ts'
import { changeRegistration } from '../store.ts'

export const registrationFiles = (agencyId: string, id: string) => ({ kind: 'registration', id, agencyId })

/** The checked answers to the current registration form. Errors: BAD_USER_INPUT by `content.values.<key>`, CONFLICT. */
export async function registrationAnswers(
  tx: Tx,
  content: { formVersion: number; values: Record<string, unknown> },
): Promise<{ form: Form; answers: FormAnswers }> {
  const form = await tx.load(currentForm, { kind: 'registration', subjectId: agencyOf(tx) })
  if (content.formVersion !== form.version)
    throw conflict(say('formChanged'), { content: say('formChanged') })
  return { form, answers: checkedAnswers(form, content.values) }
}

type Checked = Awaited<ReturnType<typeof registrationAnswers>>

/** Saves answers and their files in a locked registration. Errors: BAD_USER_INPUT for other people's files. */
export async function writeAnswers(
  tx: Tx,
  row: RegistrationRow,
  { form, answers }: Checked,
  changes: Parameters<typeof changeRegistration>[2] = {},
): Promise<RegistrationRow> {
  const owner = registrationFiles(agencyOf(tx), row.id)
  const keys = fileKeysOf(form, answers.values)
  const before = keysIn(row.content)
  const fresh = keys.filter((key) => !before.includes(key))
  const pieces = await attachFiles(tx, { keys: fresh, owner, purpose: 'registration', field: 'content' })
  const gone = before.filter((key) => !keys.includes(key))
  if (gone.length > 0) await removeFilesOf(tx, owner, gone)
  const known = new Map(
    [
      ...allPieces(row.content),
      ...pieces.map(({ key, type, size, name }) => ({ key, type, size, name })),
    ].map((piece) => [piece.key, piece]),
  )
  const content: FormValues = { ...answers.values }
  // A file's metadata comes from its upload, never from the client.
  for (const { key, type } of form.fields)
    if (type === 'file' && key in content)
      content[key] = piecesOf(content, key).flatMap((piece) => known.get(piece.key) ?? [])
  return changeRegistration(tx, row.id, { ...changes, content, formVersion: form.version })
}

/** Including those of fields that the form no longer has. */
const allPieces = (values: FormValues) => Object.keys(values).flatMap((key) => piecesOf(values, key))
const keysIn = (values: FormValues): string[] => allPieces(values).map(({ key }) => key)
