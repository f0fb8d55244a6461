import { PasswordInput, Radio, Select, Stack, TextInput } from '@mantine/core'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { useTranslation } from 'react-i18next'
import { type ShareVisibility, shareVisibilities } from '../../../shared/media-facts.ts'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './share.module.css'

/** The settings of a new share. */
export interface ShareValues {
  name: string
  visibility: ShareVisibility
  /** Empty keeps the current password. */
  password: string
  /** In this many days; `kept`: the current expiry; null: never. */
  expires: string | null
}

const days = [1, 7, 30, 90]
const icons = { public: IconWorld, password: IconLock, members: IconBuilding, people: IconUsers }

interface Props {
  values: ShareValues
  onChange: (values: ShareValues) => void
  /** The current settings of an existing share. */
  known?: { hasPassword: boolean; expiresAt: string | null }
}

/** Visibility, password and expiry of a share. */
export function ShareFields({ values, onChange, known }: Props) {
  const { t } = useTranslation('media')
  const { date } = useFormats()
  const set = (changes: Partial<ShareValues>) => onChange({ ...values, ...changes })
  return (
    <>
      <TextInput
        label={t('share.name')}
        value={values.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Radio.Group
        label={t('share.who')}
        value={values.visibility}
        onChange={(next) => set({ visibility: next as ShareVisibility })}
      >
        <Stack gap="xs" mt="xs">
          {shareVisibilities.map((each) => (
            <Radio key={each} value={each} label={<VisibilityLabel of={each} />} />
          ))}
        </Stack>
      </Radio.Group>
      {values.visibility === 'password' && (
        <PasswordInput
          label={t('share.password')}
          placeholder={known?.hasPassword ? t('share.passwordKept') : undefined}
          value={values.password}
          autoComplete="new-password"
          onChange={({ currentTarget }) => set({ password: currentTarget.value })}
        />
      )}
      <Select
        label={t('share.expires')}
        data={[
          ...(known?.expiresAt
            ? [{ value: 'kept', label: t('share.until', { date: date(known.expiresAt) }) }]
            : []),
          ...days.map((count) => ({
            value: String(count),
            label: `${t('share.days', { count })} · ${date(inDays(count))}`,
          })),
        ]}
        placeholder={t('share.never')}
        value={values.expires}
        onChange={(expires) => set({ expires })}
        clearable
      />
    </>
  )
}

/** The visibility of a share, with an icon. */
export function VisibilityLabel({ of }: { of: ShareVisibility }) {
  const { t } = useTranslation('media')
  const Icon = icons[of]
  return (
    <span className={classes.visibility}>
      <Icon size={18} stroke={1.5} aria-hidden />
      {t(`share.visibility.${of}`)}
    </span>
  )
}

const inDays = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString()

/** The mutation input for it. */
export const toShareInput = ({ name, visibility, password, expires }: ShareValues) => ({
  name,
  visibility,
  ...(visibility === 'password' && password && { password }),
  ...(expires !== 'kept' && {
    expiresAt: expires === null ? null : inDays(Number(expires)),
  }),
})
