import type { Form } from '../../../shared/forms-facts.ts'

/** The form for a member who submits for another person: what only that person knows is optional, as on the server. */
export const withOptionalFields = (form: Form): Form => ({
  ...form,
  fields: form.fields.map((field) => ({ ...field, required: false })),
})
