import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs'
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconNumber123 from '@tabler/icons-react/dist/esm/icons/IconNumber123.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconTypography from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import type { ComponentType } from 'react'
import type { FormFieldType } from '../../../shared/forms-facts.ts'

export const typeIcons: Record<FormFieldType, ComponentType<{ size?: number; stroke?: number }>> = {
  text: IconTypography,
  longText: IconAlignLeft,
  number: IconNumber123,
  date: IconCalendar,
  choice: IconCircleDot,
  multiChoice: IconListCheck,
  file: IconPaperclip,
  address: IconMapPin,
  consent: IconCircleCheck,
  section: IconHeading,
}
