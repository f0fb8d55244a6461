import { readLocal, removeLocal, writeLocal } from '../platform/local.ts'

const name = 'registration'

/** The result of registering: with it, the link in the email keeps the password that was typed in this browser. */
export const keepRegistration = (registration: string): void => writeLocal(name, registration)

export const readRegistration = (): string | undefined => readLocal<string>(name)

export const forgetRegistration = (): void => removeLocal(name)
