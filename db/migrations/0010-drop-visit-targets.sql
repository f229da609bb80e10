-- Executives no longer have weekly targets. The previous release still reads them: the view of the same name,
-- created right after, has no rows, so that release uses its defaults; its form for the targets fails. The
-- next release removes the view.
-- squawk-ignore ban-drop-table
DROP TABLE visit_targets;
