-- `due_at`: the deadline to acknowledge; once acknowledged, the deadline to answer.
CREATE OR REPLACE VIEW open_complaints AS
SELECT id, number, kind, report_id, name, email, subject, message, language, received_at, acknowledge_by, answer_by,
  acknowledged_at, acknowledged_by, answered_at, answered_by, outcome, answer,
  CASE WHEN acknowledged_at IS NULL THEN acknowledge_by ELSE answer_by END AS due_at
FROM complaints WHERE answered_at IS NULL;
