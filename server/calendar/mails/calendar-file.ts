import ICAL from 'ical.js'
import { addDays } from '../../../shared/wall-clock.ts'

export type CalendarFile = {
  method: 'REQUEST' | 'CANCEL'
  /** the same for every version of an event */
  uid: string
  sequence: number
  title: string
  description: string | null
  link: string | null
  start: Date | string
  /** a day belongs to the event */
  end: Date | string
  organizer: { name: string; address: string }
  guest: { address: string }
  now: Date
}

/**
 * An iTIP message for one guest (RFC 5545, 5546): it names nobody else, because guests need not know each other. Moments are in
 * UTC; the end of a whole day is exclusive.
 */
export function calendarFile(file: CalendarFile): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Atrium//Calendar//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('method', file.method)
  calendar.addSubcomponent(eventOf(file))
  return `${calendar.toString()}\r\n`
}

function eventOf({
  method,
  uid,
  sequence,
  title,
  description,
  link,
  start,
  end,
  organizer,
  guest,
  now,
}: CalendarFile) {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', uid)
  event.addPropertyWithValue('sequence', sequence)
  event.addPropertyWithValue('dtstamp', timeOf(now))
  event.addPropertyWithValue('dtstart', timeOf(start))
  event.addPropertyWithValue('dtend', timeOf(typeof end === 'string' ? addDays(end, 1) : end))
  event.addPropertyWithValue('summary', title)
  if (description) event.addPropertyWithValue('description', description)
  if (link) {
    event.addPropertyWithValue('location', link)
    event.addPropertyWithValue('url', link)
  }
  event.addPropertyWithValue('status', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
  event.addPropertyWithValue('organizer', `mailto:${organizer.address}`).setParameter('cn', organizer.name)
  const attendee = event.addPropertyWithValue('attendee', `mailto:${guest.address}`)
  attendee.setParameter('role', 'REQ-PARTICIPANT')
  attendee.setParameter('partstat', 'NEEDS-ACTION')
  return event
}

const timeOf = (value: Date | string) =>
  typeof value === 'string' ? ICAL.Time.fromDateString(value) : ICAL.Time.fromJSDate(value, true)
