-- The endings of a tenant's words: a search finds what stands within a word by an index, and does not read all words of its centre.
CREATE TABLE `search_parts` (
	`tenant_id` text NOT NULL,
	`part` text NOT NULL,
	`term` text NOT NULL,
	PRIMARY KEY(`tenant_id`, `part`, `term`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `search_terms_tenant` ON `search_terms` (`tenant_id`,`term`);
--> statement-breakpoint
INSERT INTO search_parts (tenant_id, part, term)
	SELECT tenant_id, substr(term, start.value), term FROM (SELECT DISTINCT tenant_id, term FROM search_terms)
	JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39]') AS start WHERE start.value < length(term);
--> statement-breakpoint
CREATE TRIGGER `search_parts_insert` AFTER INSERT ON `search_terms` BEGIN
	INSERT OR IGNORE INTO search_parts (tenant_id, part, term)
	SELECT new.tenant_id, substr(new.term, start.value), new.term
	FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39]') AS start WHERE start.value < length(new.term);
END;
--> statement-breakpoint
CREATE TRIGGER `search_parts_delete` AFTER DELETE ON `search_terms`
	WHEN NOT EXISTS (SELECT 1 FROM search_terms WHERE tenant_id = old.tenant_id AND term = old.term) BEGIN
	DELETE FROM search_parts WHERE tenant_id = old.tenant_id AND term = old.term AND part IN (SELECT substr(old.term, start.value)
	FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39]') AS start WHERE start.value < length(old.term));
END;
