-- Full-text index of vacancies. `scope` holds the centre as one token, so that a common word reads that centre's rows only.
CREATE VIRTUAL TABLE `vacancy_search` USING fts5(
	scope, title, summary, description, organization, place,
	content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER `vacancies_search_insert` AFTER INSERT ON `vacancies` BEGIN
	INSERT INTO vacancy_search(rowid, scope, title, summary, description, organization, place)
	VALUES (new.seq, replace(new.center_id, '-', ''), new.title, new.summary, new.description, new.organization_name, new.place);
END;
--> statement-breakpoint
CREATE TRIGGER `vacancies_search_update` AFTER UPDATE OF center_id, title, summary, description, organization_name, place ON `vacancies` BEGIN
	DELETE FROM vacancy_search WHERE rowid = old.seq;
	INSERT INTO vacancy_search(rowid, scope, title, summary, description, organization, place)
	VALUES (new.seq, replace(new.center_id, '-', ''), new.title, new.summary, new.description, new.organization_name, new.place);
END;
--> statement-breakpoint
CREATE TRIGGER `vacancies_search_delete` AFTER DELETE ON `vacancies` BEGIN
	DELETE FROM vacancy_search WHERE rowid = old.seq;
END;
