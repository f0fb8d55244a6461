import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// No typed text is lost: a component with a multi-line field keeps a draft of it, or is listed here with the reason.

/** The multi-line fields, and the rooms' controlled components built on them. */
const fields = [
  'textarea',
  'Textarea',
  'RichTextEditor',
  'CommentField',
  'ComposerField',
  'FormFields',
  'FormBuilder',
  'FieldEditor',
  'FieldInput',
  'NoteForm',
  'TextForm',
  'TextField',
]

const keeps =
  /\b(useDraft|useWordsDraft|useCommentDraft|useDraftedForm|useNewDiffusion|useCronDraft|useFilingDraft|useComposer)\b[<(]/

const givenFromOutside = 'its text is given by those who show it, which are looked at themselves'
const savedWhenLeft = 'one paragraph that is saved as soon as the field is left'

const exceptions: Record<string, string> = {
  'ui/comments/comment-field.tsx': givenFromOutside,
  'ui/comments/comment-composer.tsx': 'it is given a draft',
  'messaging/editor/composer-field.tsx': givenFromOutside,
  'requests/approval/note-form.tsx': 'it is given a draft',
  'diffusions/compose/text-form.tsx': givenFromOutside,
  'forms/fields/field-input.tsx': givenFromOutside,
  'forms/fields/form-fields.tsx': givenFromOutside,
  'forms/builder/field-editor.tsx': givenFromOutside,
  'forms/builder/field-card.tsx': givenFromOutside,
  'forms/builder/form-preview.tsx': 'a form that is tried out sends nothing',
  'forms/registration/fill-form.tsx': givenFromOutside,
  'forms/registration/guest-registration.tsx': 'kept under a name that outlasts signing in: kept-answers.ts',
  'requests/filing/filing.tsx': 'the page above it has the draft: use-filing-draft.ts',
  'work/task/known-title.tsx': 'it is only read',
  'ui/saved/text-field.tsx': savedWhenLeft,
  'calendar/settings/calendar-section.tsx': savedWhenLeft,
  'work/task/numbers.tsx': savedWhenLeft,
  'work/task/task-title.tsx': savedWhenLeft,
  'work/task/sub-task-row.tsx': savedWhenLeft,
  'work/project/project-view.tsx': savedWhenLeft,
  'work/project/label-row.tsx': savedWhenLeft,
  'automations/builder/steps/token-field.tsx': givenFromOutside,
  'automations/builder/steps/task-steps.tsx': givenFromOutside,
}

const sources = globSync('**/*.tsx', { cwd: import.meta.dirname })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.test.tsx'))
const shown = new RegExp(`<(${fields.join('|')})\\b`)
const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const writing = sources.filter((path) => shown.test(textOf(path)))
const without = writing.filter((path) => !keeps.test(textOf(path)))

test('every field of several lines keeps what is written in it', () => {
  expect(without.filter((path) => !(path in exceptions))).toEqual([])
})

test('every exception is one still', () => {
  expect(Object.keys(exceptions).filter((path) => !without.includes(path))).toEqual([])
})
