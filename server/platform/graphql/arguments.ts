import {
  type GraphQLArgument,
  GraphQLID,
  type GraphQLInputField,
  getNamedType,
  isInputObjectType,
} from 'graphql'
import { badInput } from '../errors.ts'
import { isId } from '../ids.ts'
import { sayOfField } from '../sentences.ts'

type Given = Record<string, unknown>
type Declared = GraphQLArgument | GraphQLInputField

/** The maximum length of a list in a filter. */
const maxValues = 200

/**
 * Normalizes arguments (ids in lower case) and rejects values that the database could not read: malformed ids, text with NUL or
 * lone surrogates, endless lists. Commands validate their input further; queries rely on this alone. Errors: BAD_USER_INPUT
 * naming the field.
 */
export function checkArguments(declared: readonly Declared[], given: Given, path = ''): Given {
  const checked = { ...given }
  for (const argument of declared) {
    // Commands validate their own input, and files are identified by keys.
    if ((path === '' && argument.name === 'input') || !(argument.name in given)) continue
    const at = path ? `${path}.${argument.name}` : argument.name
    checked[argument.name] = checkValue(argument, given[argument.name], at)
  }
  return checked
}

function checkValue(argument: Declared, value: unknown, path: string): unknown {
  if (Array.isArray(value)) {
    if (value.length > maxValues) throw badInput({ [path]: sayOfField('tooMany', maxValues) })
    return value.map((item) => checkValue(argument, item, path))
  }
  if (typeof value === 'string') return checkText(argument, value, path)
  const type = getNamedType(argument.type)
  if (isInputObjectType(type) && typeof value === 'object' && value !== null)
    return checkArguments(Object.values(type.getFields()), value as Given, path)
  return value
}

function checkText(argument: Declared, value: string, path: string): string {
  const isOfId = getNamedType(argument.type) === GraphQLID
  if (isOfId && !isId(value)) throw badInput({ [path]: sayOfField('id') })
  if (value.includes('\0') || !value.isWellFormed()) throw badInput({ [path]: sayOfField('notPlain') })
  return isOfId ? value.toLowerCase() : value
}
