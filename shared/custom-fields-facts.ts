/** Custom fields of an agency, for server and web; without zod. */
import type { FormField } from './forms-facts.ts'

/** Whom a field describes: staff or clients. */
export const customSubjects = ['member', 'client'] as const
export type CustomSubject = (typeof customSubjects)[number]

export const customTypes = ['text', 'number', 'date', 'choice'] as const
export type CustomType = (typeof customTypes)[number]

/**
 * Who can see a field besides admins: nobody; `person`, the described member; `staff`; `all`, staff and the described client.
 */
export const customSights = ['admins', 'person', 'staff', 'all'] as const
export type CustomSight = (typeof customSights)[number]

export const sightsOf: Record<CustomSubject, readonly CustomSight[]> = {
  member: ['admins', 'person', 'staff'],
  client: ['admins', 'staff', 'all'],
}

/** The maximum number of fields, for members and for clients each. */
export const customFieldsMax = 50
export const customLabelMax = 100

export const subjectOf = (role: string): CustomSubject => (role === 'client' ? 'client' : 'member')

type Field = {
  id: string
  type: CustomType
  label: string
  help: string | null
  required: boolean
  options: readonly string[]
}

/** A custom field as a field of a form, with its id as the key. */
export const asFormField = ({ id, type, label, help, required, options }: Field): FormField => ({
  key: id,
  type,
  label,
  ...(help ? { help } : {}),
  ...(required ? { required } : {}),
  ...(type === 'choice' ? { options: [...options] } : {}),
})
