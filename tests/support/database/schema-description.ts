import { withSession } from "#lib/db/postgres";

/** Everything except column order, which upgrades may change. */
const DESCRIPTION = `
  WITH ours AS (SELECT * FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  SELECT format('table %s %s %s %s', relname, relkind, relpersistence, reloptions) AS line FROM ours WHERE relkind <> 'S'
  UNION ALL
  SELECT format('column %s.%s %s collation %s null %s default %s generated %s statistics %s', relname, attname,
    format_type(atttypid, atttypmod), attcollation::regcollation, NOT attnotnull, pg_get_expr(adbin, adrelid),
    attgenerated, attstattarget)
  FROM ours JOIN pg_attribute ON attrelid = ours.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relkind <> 'S'
  UNION ALL SELECT format('sequence %s %s %s %s %s', sequencename, data_type, start_value, increment_by, cycle)
  FROM pg_sequences WHERE schemaname = 'public'
  UNION ALL SELECT format('owned %s by %s.%s', objid::regclass, refobjid::regclass,
    (SELECT attname FROM pg_attribute WHERE attrelid = refobjid AND attnum = refobjsubid))
  FROM pg_depend JOIN ours ON ours.oid = objid AND relkind = 'S' WHERE deptype IN ('a', 'i') AND refobjsubid > 0
  UNION ALL SELECT format('index %s %s', indexdef, (SELECT indisvalid FROM pg_index WHERE indexrelid = ours.oid))
  FROM pg_indexes JOIN ours ON relname = indexname WHERE schemaname = 'public'
  UNION ALL SELECT format('constraint %s.%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT format('function %s', pg_get_functiondef(oid)) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND prokind <> 'a'
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  UNION ALL SELECT format('trigger %s %s', pg_get_triggerdef(t.oid), tgenabled) FROM pg_trigger t
  JOIN ours ON ours.oid = tgrelid WHERE NOT tgisinternal
  UNION ALL SELECT format('enum %s %s', enumtypid::regtype, string_agg(enumlabel, ', ' ORDER BY enumsortorder))
  FROM pg_enum GROUP BY enumtypid
  UNION ALL SELECT format('comment %s %s', objoid::regclass, description) FROM pg_description
  JOIN ours ON ours.oid = objoid WHERE classoid = 'pg_class'::regclass
  UNION ALL SELECT format('view %s %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'
  ORDER BY 1`;

export async function describeSchema(databaseUrl: string): Promise<string[]> {
  const rows = await withSession(databaseUrl, (sql) => sql.unsafe<{ line: string }[]>(DESCRIPTION));
  return rows.map(({ line }) => line);
}
