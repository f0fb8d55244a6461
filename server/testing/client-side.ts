/**
 * Tables of an agency of which the client side may read every row, and why. All others have a policy that keeps from it what
 * is not for clients. Which fields of a row clients are given, and which rows one client is, is said by the queries alone.
 */
export const clientsMayRead: Record<string, string> = {
  agency_user:
    'who writes, decides and works is named to clients; whom they may know, and what of them, is asked in the query',
  channel_user:
    'who is in their channels, as the query asks; a policy made each reading of channels a third slower',
  conversation_user: 'how far the team has read what they wrote, as the query asks',
  domain: 'addresses of the agency are public; what was found wrong with one is not told to clients',
  file: 'the other policies give nobody but whoever brought a file, and pictures of people and agencies to everybody',
  form_version: 'the questions that clients answer, and those that they have answered',
  request_category: 'clients file under one, and are told what their request was filed under',
  request_settings: 'the statuses of their requests, and the stages that they decide in',
  time_setting: 'whether clients are told who worked',
}

/** Tables whose rows say by themselves that they are for every client, or at least not for staff alone. */
export const rowsForEveryClient = ['custom_field', 'event', 'user_action']

const ofAgencies = `select c.oid, c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'agency_id' and not a.attisdropped
    and (has_table_privilege('atrium_app', c.oid, 'select') or has_any_column_privilege('atrium_app', c.oid, 'select'))`

const kept = `select p.polrelid as oid, pg_get_expr(p.polqual, p.polrelid) as condition from pg_policy p
  where not p.polpermissive and p.polcmd in ('r', '*') and 'atrium_app'::regrole = any (p.polroles)`

/** Tables whose rows the app role reads, without a policy that asks for side or person. */
export const readByBothSides = `select name from (${ofAgencies}) t
  where not exists (select from (${kept}) k where k.oid = t.oid and k.condition ~ '(side|is_staff|is_house|person)\\(\\)|atrium\\.(side|person)') order by name`

/** Those of which clients read nothing: a policy asks for the side and for nothing else. */
export const ofStaffAlone = `select name from (${ofAgencies}) t
  where exists (select from (${kept}) k where k.oid = t.oid and (k.condition !~ ' OR ' and k.condition ~ 'side\\(\\)')) order by name`

/** All that the app role reads. */
export const readByTheApp = `select name from (${ofAgencies}) t order by name`
