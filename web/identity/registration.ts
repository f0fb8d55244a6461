import { readLocal, removeLocal, writeLocal } from '../platform/local.ts'

const name = 'registration'

/** What registering answered: with it the link of the mail keeps the password that was typed in this browser. */
export const keepRegistration = (registration: string): void => writeLocal(name, registration)

export const readRegistration = (): string | undefined => readLocal<string>(name)

export const forgetRegistration = (): void => removeLocal(name)
