import {
  type GraphQLArgument,
  GraphQLID,
  type GraphQLInputField,
  getNamedType,
  isInputObjectType,
} from 'graphql'
import { fieldMessage } from '../../../shared/field-message.ts'
import { badInput } from '../errors.ts'
import { isId } from '../ids.ts'

type Given = Record<string, unknown>
type Declared = GraphQLArgument | GraphQLInputField

/**
 * Refuses what the database could not even read: ids that are none, text with NUL or half a character. Commands say more
 * about their input; queries rely on this alone. Errors: BAD_USER_INPUT naming the field.
 */
export function checkArguments(declared: readonly Declared[], given: Given, path = ''): void {
  for (const argument of declared) {
    // The input of a command is its own to check, and files are named by keys.
    if (path === '' && argument.name === 'input') continue
    checkValue(argument, given[argument.name], path ? `${path}.${argument.name}` : argument.name)
  }
}

function checkValue(argument: Declared, value: unknown, path: string): void {
  if (Array.isArray(value)) {
    for (const item of value) checkValue(argument, item, path)
    return
  }
  if (typeof value === 'string') checkText(argument, value, path)
  const type = getNamedType(argument.type)
  if (isInputObjectType(type) && typeof value === 'object' && value !== null) {
    checkArguments(Object.values(type.getFields()), value as Given, path)
  }
}

function checkText(argument: Declared, value: string, path: string): void {
  if (getNamedType(argument.type) === GraphQLID && !isId(value))
    throw badInput({ [path]: fieldMessage('id') })
  if (value.includes('\0') || !value.isWellFormed()) throw badInput({ [path]: fieldMessage('notPlain') })
}
