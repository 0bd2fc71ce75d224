-- A member's choice of a plan, with an amount of its own: payments go to one public wallet, and the amount says whose it is.
CREATE TABLE "premium_orders" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "plan" TEXT NOT NULL,
    "months" INTEGER NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "amount" DECIMAL(12,4) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "premium_orders_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "premium_orders_months" CHECK ("months" > 0),
    CONSTRAINT "premium_orders_amount" CHECK ("amount" > "price")
);

CREATE INDEX "premium_orders_user_id_created_at_idx" ON "premium_orders"("user_id", "created_at" DESC);
CREATE INDEX "premium_orders_amount_idx" ON "premium_orders"("amount");
CREATE INDEX "premium_orders_created_at_idx" ON "premium_orders"("created_at");

ALTER TABLE "premium_orders" ADD CONSTRAINT "premium_orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "premium_claims" ADD COLUMN "order_id" INTEGER;
CREATE INDEX "premium_claims_order_id_idx" ON "premium_claims"("order_id");
ALTER TABLE "premium_claims" ADD CONSTRAINT "premium_claims_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "premium_orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;
