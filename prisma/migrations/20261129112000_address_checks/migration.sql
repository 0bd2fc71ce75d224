-- How many of the addresses that an admin gave lead somewhere; only the last check is kept.
CREATE TABLE "old_address_checks" (
    "id" SERIAL NOT NULL,
    "report" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "old_address_checks_pkey" PRIMARY KEY ("id")
);
