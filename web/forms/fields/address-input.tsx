import { Fieldset, Input, Text, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addressParts,
  type FormAddress,
  type FormField,
  formAddressLineMax,
} from '../../../shared/forms-facts.ts'
import classes from './fields.module.css'

interface Props {
  field: FormField
  error: string | undefined
  value: FormAddress
  onChange: (value: FormAddress | undefined) => void
  onBlur: () => void
}

/** The autocomplete tokens of the inputs. */
const autoComplete = {
  street: 'address-line1',
  extra: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  country: 'country-name',
} as const

export function AddressInput({ field, error, value, onChange, onBlur }: Props) {
  const { t } = useTranslation('forms')
  const { label, help, required } = field
  const errorId = useId()

  function change(part: keyof FormAddress, text: string) {
    const { [part]: _, ...others } = value
    const next = text ? { ...others, [part]: text } : others
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }

  return (
    <Fieldset
      variant="unstyled"
      classNames={{ root: classes.fieldset ?? '', legend: classes.legend ?? '' }}
      legend={
        <>
          {label}
          {required && (
            <Text span c="danger" aria-hidden>
              {' *'}
            </Text>
          )}
        </>
      }
      aria-describedby={error ? errorId : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur()
      }}
    >
      {help && <Input.Description mb="xs">{help}</Input.Description>}
      <div className={classes.address}>
        {addressParts.map((part) => (
          <TextInput
            key={part}
            className={classes[part] ?? ''}
            labelProps={{ fw: 400 }}
            label={t(`address.${part}`)}
            value={value[part] ?? ''}
            dir="auto"
            maxLength={formAddressLineMax}
            autoComplete={autoComplete[part]}
            error={part === 'street' && Boolean(error)}
            onChange={({ currentTarget }) => change(part, currentTarget.value)}
          />
        ))}
      </div>
      {error && (
        <Input.Error id={errorId} mt="xs">
          {error}
        </Input.Error>
      )}
    </Fieldset>
  )
}
