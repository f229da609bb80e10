import sql from 'sql-template-tag'
import type { Database } from '../src/platform/database/open.ts'

/** The city that the benchmarks are run on: everything deterministic, so that two runs are comparable. */
export const city = { shops: 50_000, offers: 1_000_000, subcategories: 80 }

const batch = 50_000

/** Fills an empty, migrated database; gives the admin's e-mail. Old offers are over more often than new ones. */
export async function loadMillionOffers(db: Database, passwordHash: string, onProgress: (line: string) => void) {
  await db.query(sql`
    INSERT INTO users (user_type, status, name, email, password_hash)
    VALUES ('admin', 'active', 'Rukmini', 'admin@example.com', ${passwordHash})`)
  await db.query(sql`
    INSERT INTO users (user_type, status, name, email, password_hash, contact_no)
    SELECT CASE WHEN n % 20 = 0 THEN 'executive' ELSE 'shopkeeper' END,
      CASE n % 50 WHEN 0 THEN 'pending' WHEN 1 THEN 'inactive' WHEN 2 THEN 'rejected' WHEN 3 THEN 'active' ELSE 'approved' END,
      first || ' ' || last, 'shop' || n || '@example.com', ${passwordHash}, '98' || lpad(n::text, 8, '0')
    FROM generate_series(1, ${city.shops}) AS n,
      LATERAL (SELECT (ARRAY['Meena', 'Imran', 'Kavita', 'Harpreet', 'Devendra', 'Sunita', 'Arjun'])[n % 7 + 1] AS first,
        (ARRAY['Soni', 'Khan', 'Jain', 'Bhatia', 'Patel', 'Verma', 'Agrawal', 'Yadav', 'Tiwari'])[n % 9 + 1] AS last) AS names`)
  await db.query(sql`
    INSERT INTO shops (user_id, user_type, name, address, city, state)
    SELECT id, user_type, split_part(name, ' ', 2) || ' Store ' || id, 'Shop ' || id % 400 || ', Jail Road', 'Indore', 'Madhya Pradesh'
    FROM users WHERE user_type <> 'admin'`)
  await db.query(sql`
    INSERT INTO categories (name) VALUES ('Mobile & Laptop'), ('Home'), ('Electronics'), ('Fashion'), ('Kitchen'), ('Sports'),
      ('Books'), ('Toys'), ('Grocery'), ('Beauty'), ('Tools'), ('Travel')`)
  await db.query(sql`
    INSERT INTO subcategories (category_id, name)
    SELECT n % 12 + 1, 'Kind ' || n FROM generate_series(1, ${city.subcategories}) AS n`)
  for (let from = 1; from <= city.offers; from += batch) {
    await db.query('SET statement_timeout = 0')
    await db.query({ ...insertOffers(from, from + batch - 1), query_timeout: 600_000 } as never)
    onProgress(`${from + batch - 1} of ${city.offers} offers`)
  }
  await db.query({ text: 'VACUUM ANALYZE', query_timeout: 600_000 } as never)
  return 'admin@example.com'
}

const insertOffers = (from: number, to: number) => {
  const { text, values } = sql`
    INSERT INTO products (owner_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date,
      product_status)
    SELECT 2 + h1 % ${city.shops}, 1 + h2 % ${city.subcategories},
      (ARRAY['Cotton', 'Silk', 'Steel', 'Smart', 'Classic', 'Mini', 'Royal', 'Malwa', 'Brass', 'Wooden'])[h1 % 10 + 1] || ' ' ||
      (ARRAY['saree', 'kurta', 'phone', 'laptop', 'lamp', 'kettle', 'chair', 'watch', 'shoes', 'cooker', 'bag', 'cycle',
        'headphones', 'camera', 'sofa', 'toy'])[h2 % 16 + 1] || ' ' || n % 5000,
      'Brand ' || h1 % 400, repeat('Soft and strong, made in Indore. ', 6),
      100 + h2 % 90000, 100 + (h2 % 90000) * (60 + h1 % 40) / 100,
      today() - 20 + CASE WHEN h1 % 50 = 0 THEN 25 ELSE 0 END,
      CASE WHEN n < 300000 AND h2 % 2 = 0 THEN today() - 1 - h1 % 19 + CASE WHEN h1 % 50 = 0 THEN 40 ELSE 0 END
        ELSE today() + 6 + h1 % 60 END,
      CASE WHEN h2 % 33 = 0 THEN 'out of stock' ELSE 'active' END
    FROM generate_series(${from}::integer, ${to}::integer) AS n,
      LATERAL (SELECT abs(hashint4(n)) AS h1, abs(hashint4(n + 7777777)) AS h2) AS hashes`
  return { text, values }
}
