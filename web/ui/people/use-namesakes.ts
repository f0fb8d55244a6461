import { useTranslation } from 'react-i18next'
import { namesakesIn } from './namesakes.ts'
import type { Person } from './person.ts'

const roles = ['owner', 'admin', 'user', 'client'] as const

/** Distinguishes people of the same name: by address, or by role. */
export function useNamesakes(people: readonly Person[]): (person: Person) => string | undefined {
  const { t } = useTranslation('ui')
  const alike = namesakesIn(people)
  return ({ id, email, role: name }) => {
    const role = roles.find((each) => each === name)
    return alike.has(id) ? (email ?? (role && t(`text.role.${role}`))) : undefined
  }
}
