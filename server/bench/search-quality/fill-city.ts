import sql from 'sql-template-tag'
import type { Database } from '../../src/platform/database/open.ts'
import type { CityOffer } from './tables.ts'

export async function fillCity(db: Database, offers: readonly CityOffer[]) {
  const rows = JSON.stringify(offers.map((offer, line) => ({ ...offer, line })))
  await db.query(sql`
    INSERT INTO users (user_type, status, name, email, password_hash)
    SELECT 'shopkeeper', 'approved', shop, 'shop' || min(line) || '@example.com', '$2b$' || shop
    FROM json_to_recordset(${rows}) AS city (line integer, shop text)
    GROUP BY shop ORDER BY min(line)`)
  await db.query(sql`
    INSERT INTO shops (user_id, user_type, name, address, city, state)
    SELECT id, user_type, name, 'Shop ' || id || ', Jail Road', 'Indore', 'Madhya Pradesh' FROM users`)
  await db.query(sql`
    INSERT INTO categories (name)
    SELECT category FROM json_to_recordset(${rows}) AS city (line integer, category text)
    GROUP BY category ORDER BY min(line)`)
  await db.query(sql`
    INSERT INTO subcategories (category_id, name)
    SELECT categories.id, city.subcategory
    FROM json_to_recordset(${rows}) AS city (line integer, category text, subcategory text)
    JOIN categories ON categories.name = city.category
    GROUP BY categories.id, city.subcategory ORDER BY min(line)`)
  await db.query(sql`
    INSERT INTO products (owner_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
    SELECT users.id, subcategories.id, city.name, city.brand, 'Ask in the shop.', city.price, city.discount_price,
      today() - 1, today() + 10
    FROM json_to_recordset(${rows}) AS city (line integer, name text, brand text, category text, subcategory text,
      shop text, price numeric, discount_price numeric)
    JOIN users ON users.name = city.shop
    JOIN categories ON categories.name = city.category
    JOIN subcategories ON subcategories.category_id = categories.id AND subcategories.name = city.subcategory
    ORDER BY city.line`)
}
