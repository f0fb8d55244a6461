import type { FormAnswers, FormValues } from '../../../shared/forms-facts.ts'
import { readLocal, removeLocal, writeLocal } from '../../platform/local.ts'

const name = 'atrium.registrationAnswers'

/** A visitor's answers stay in this browser until their account is confirmed and they can be sent. */
export const keepAnswers = (token: string, formVersion: number, values: FormValues): void =>
  writeLocal(name, { token, formVersion, values })

export function keptAnswers(token: string): FormAnswers | undefined {
  const kept = readLocal<FormAnswers & { token: string }>(name)
  return kept?.token === token ? { formVersion: kept.formVersion, values: kept.values } : undefined
}

export const forgetAnswers = (): void => removeLocal(name)
