import type { Form } from '../../../shared/forms-facts.ts'

/** The form for whoever files for somebody else: what only they know can be left out, as the server says too. */
export const withOptionalFields = (form: Form): Form => ({
  ...form,
  fields: form.fields.map((field) => ({ ...field, required: false })),
})
