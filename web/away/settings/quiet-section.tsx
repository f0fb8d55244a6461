import { Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useZone } from '../../ui/use-zone.ts'
import { useQuietHours, usual } from './use-quiet-hours.ts'

/** When the viewer is not disturbed, in their time zone; saved at once. */
export function QuietSection() {
  const { t } = useTranslation('away')
  const zone = useZone()
  const { hours, shown, error, again, failure, type, leave, change, turnOff } = useQuietHours()
  if (hours === undefined) return error ? <ErrorState error={error} retry={again} /> : <FormSkeleton />
  return (
    <Stack gap="md">
      <Switch
        label={t('quiet.on')}
        description={t('quiet.hint', { zone })}
        checked={hours !== null}
        onChange={({ currentTarget: { checked } }) => void (checked ? change(usual) : turnOff())}
      />
      {shown && (
        <>
          <Group align="flex-start">
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                type="time"
                key={end}
                label={t(`quiet.${end}`)}
                value={shown[end]}
                onChange={({ currentTarget: { value } }) => type(end, value)}
                onBlur={() => leave(end)}
              />
            ))}
          </Group>
          <Checkbox
            label={t('quiet.exceptMentions')}
            checked={shown.exceptMentions}
            onChange={({ currentTarget: { checked } }) => void change({ exceptMentions: checked })}
          />
        </>
      )}
      <FormFailure error={failure} />
    </Stack>
  )
}
