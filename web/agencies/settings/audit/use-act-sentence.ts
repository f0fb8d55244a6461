import { useTranslation } from 'react-i18next'
import type { Act } from '../../../../shared/acts.ts'
import type { AuditRow } from './audit-row.ts'

const roles = ['admin', 'user', 'client'] as const
type RoleName = (typeof roles)[number]

/** The sentence of a log entry. */
export function useActSentence() {
  const { t } = useTranslation(['agencies/lazy', 'agencies'])
  const name = (role: string | null): string =>
    roles.includes(role as RoleName) ? t(`agencies:role.${role as RoleName}`) : (role ?? '')
  return ({ type, about, from, to, target }: AuditRow): string =>
    t(`agencies/lazy:audit.act.${type as Act}`, {
      person: target?.name ?? '',
      about: about ?? '',
      from: name(from),
      to: name(to),
    })
}

/** The origin of a log entry: the network address, and whether an access key acted or signed a person in. */
export function useActPlace() {
  const { t } = useTranslation('agencies/lazy')
  return ({ address, credentialID }: AuditRow): string =>
    [address, credentialID && t('audit.byKey')].filter(Boolean).join(' · ')
}
