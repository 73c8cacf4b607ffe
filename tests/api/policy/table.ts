/**
 * Who may do what (domain 3), on what exists: each line an action on a kind of row, each column a role.
 * A list shows the row (in) or does not (–); everything else answers with its status.
 */
export const columns = [
  "nobody",
  "volunteer",
  "student",
  "mentor",
  "organization_superuser",
  "page_manager",
  "content_manager",
  "center_superuser",
  "admin",
] as const;

export type Column = (typeof columns)[number];

const common = `
                                                        no   vol  stu  men  org  page cont cent admin
vacancies
  list     published, own organisation                  in   in   in   in   in   in   in   in   in
  list     published, another organisation              in   in   in   in   in   in   in   in   in
  list     published, another centre                    –    –    –    –    –    –    –    –    in
  list     draft, own organisation                      –    –    –    –    in   –    –    in   in
  list     draft, another organisation                  –    –    –    –    –    –    –    in   in
  show     published, own organisation                  200  200  200  200  200  200  200  200  200
  show     filled, another organisation                 200  200  200  200  200  200  200  200  200
  show     archived, another organisation               200  200  200  200  200  200  200  200  200
  show     published, another centre                    404  404  404  404  404  404  404  404  200
  show     draft, own organisation                      404  404  404  404  200  404  404  200  200
  show     draft, another organisation                  404  404  404  404  404  404  404  200  200
  show     draft, another centre                        404  404  404  404  404  404  404  404  200
  create   own organisation                             401  403  403  403  201  403  403  201  201
  create   another organisation                         401  403  403  403  403  403  403  201  201
  create   another centre                               401  403  403  403  403  403  403  403  201
  create   archived organisation                        401  403  403  403  403  403  403  403  403
  update   published, own organisation                  401  403  403  403  200  403  403  200  200
  update   published, another organisation              401  403  403  403  403  403  403  200  200
  update   draft, another organisation                  404  404  404  404  404  404  404  200  200
  update   published, another centre                    404  404  404  404  404  404  404  404  200
  delete   published, own organisation                  401  403  403  403  204  403  403  204  204
  delete   published, another organisation              401  403  403  403  403  403  403  204  204
  delete   draft, another organisation                  404  404  404  404  404  404  404  204  204
  delete   published, another centre                    404  404  404  404  404  404  404  404  204
  publish  draft, own organisation                      404  404  404  404  200  404  404  200  200
  publish  draft, another organisation                  404  404  404  404  404  404  404  200  200
  fill     published, own organisation                  401  403  403  403  200  403  403  200  200
  fill     published, another organisation              401  403  403  403  403  403  403  200  200
  reopen   filled, own organisation                     401  403  403  403  200  403  403  200  200
  archive  published, own organisation                  401  403  403  403  200  403  403  200  200
  archive  published, another centre                    404  404  404  404  404  404  404  404  200
  restore  archived, own organisation                   401  403  403  403  200  403  403  200  200

applications
  list     of oneself                                   401  in   in   in   in   in   in   in   in
  list     to own organisation                          401  –    –    –    in   –    –    in   in
  list     to another organisation                      401  –    –    –    –    –    –    in   in
  list     to another centre                            401  –    –    –    –    –    –    –    in
  show     of oneself                                   401  200  200  200  200  200  200  200  200
  show     to own organisation                          401  404  404  404  200  404  404  200  200
  show     to another organisation                      401  404  404  404  404  404  404  200  200
  show     to another centre                            401  404  404  404  404  404  404  404  200
  create   to any vacancy                               201  201  201  201  201  201  201  201  201
  accept   of oneself                                   401  403  403  403  403  403  403  200  200
  accept   to own organisation                          401  404  404  404  200  404  404  200  200
  accept   to another organisation                      401  404  404  404  404  404  404  200  200
  accept   to another centre                            401  404  404  404  404  404  404  404  200
  reject   to own organisation                          401  404  404  404  200  404  404  200  200
  reject   to another organisation                      401  404  404  404  404  404  404  200  200
  withdraw of oneself                                   401  200  200  200  200  200  200  200  200
  withdraw to own organisation                          401  404  404  404  403  404  404  403  403
  update   of oneself                                   405  405  405  405  405  405  405  405  405
  delete   of oneself                                   405  405  405  405  405  405  405  405  405

organizations
  list     approved                                     in   in   in   in   in   in   in   in   in
  list     approved, another centre                     –    –    –    –    –    –    –    –    in
  list     pending                                      –    –    –    –    –    –    –    in   in
  show     own                                          200  200  200  200  200  200  200  200  200
  show     own, while pending                           404  404  404  404  200  404  404  200  200
  show     pending                                      404  404  404  404  404  404  404  200  200
  show     archived                                     404  404  404  404  404  404  404  200  200
  show     approved, another centre                     404  404  404  404  404  404  404  404  200
  approve  pending                                      404  404  404  404  404  404  404  200  200
  approve  pending, another centre                      404  404  404  404  404  404  404  404  200
  approve  own, while pending                           404  404  404  404  403  404  404  200  200
  deny     pending                                      404  404  404  404  404  404  404  200  200
  archive  approved                                     401  403  403  403  403  403  403  200  200
  archive  own                                          401  403  403  403  403  403  403  200  200
  restore  archived                                     404  404  404  404  404  404  404  200  200
  reopen   denied                                       404  404  404  404  404  404  404  200  200
  delete   approved                                     401  403  403  403  403  403  403  204  204
  delete   own                                          401  403  403  403  403  403  403  204  204
  delete   approved, another centre                     404  404  404  404  404  404  404  404  204
  create   any                                          401  403  403  403  403  403  403  201  201
  update   own                                          401  403  403  403  200  403  403  200  200
  update   approved                                     401  403  403  403  403  403  403  200  200
  update   approved, another centre                     404  404  404  404  404  404  404  404  200

users
  list     oneself                                      401  in   in   in   in   in   in   in   in
  list     colleague                                    401  –    –    –    in   –    –    in   in
  list     somebody of the centre                       401  –    –    –    –    –    –    in   in
  list     somebody of another centre                   401  –    –    –    –    –    –    –    in
  show     oneself                                      401  200  200  200  200  200  200  200  200
  show     colleague                                    401  404  404  404  200  404  404  200  200
  show     somebody of the centre                       401  404  404  404  404  404  404  200  200
  show     somebody of another centre                   401  404  404  404  404  404  404  404  200
  create   volunteer                                    401  403  403  403  201  403  403  201  201
  create   volunteer, own organisation                  401  403  403  403  201  403  403  201  201
  create   volunteer, another organisation              401  403  403  403  403  403  403  201  201
  create   volunteer, another centre                    401  403  403  403  403  403  403  403  201
  create   organization_superuser, own organisation     401  403  403  403  201  403  403  201  201
  create   mentor                                       401  403  403  403  403  403  403  201  201
  create   content_manager                              401  403  403  403  403  403  403  201  201
  create   center_superuser                             401  403  403  403  403  403  403  201  201
  create   admin                                        401  403  403  403  403  403  403  403  201
  update   oneself                                      401  403  403  403  200  403  403  200  200
  update   colleague                                    401  404  404  404  200  404  404  200  200
  update   colleague, mentor                            401  404  404  404  403  404  404  200  200
  update   colleague, center_superuser                  401  404  404  404  403  404  404  200  200
  update   colleague, admin                             401  404  404  404  403  404  404  403  200
  update   somebody of the centre                       401  404  404  404  404  404  404  200  200
  update   somebody of another centre                   401  404  404  404  404  404  404  404  200
  delete   oneself                                      401  403  403  403  403  403  403  403  403
  delete   colleague                                    401  404  404  404  204  404  404  204  204
  delete   colleague, shared                            401  404  404  404  403  404  404  204  204
  delete   colleague, admin                             401  404  404  404  403  404  404  403  204
  delete   somebody of another centre                   401  404  404  404  404  404  404  404  204
  invite     colleague, invited                         401  404  404  404  200  404  404  200  200
  invite     somebody of another centre, invited        401  404  404  404  404  404  404  404  200
  deactivate oneself                                    401  403  403  403  403  403  403  403  403
  deactivate colleague                                  401  404  404  404  200  404  404  200  200
  deactivate colleague, shared                          401  404  404  404  403  404  404  200  200
  deactivate colleague, admin                           401  404  404  404  403  404  404  403  200
  deactivate somebody of the centre                     401  404  404  404  404  404  404  200  200
  activate   colleague, inactive                        401  404  404  404  200  404  404  200  200
  archive    colleague                                  401  404  404  404  200  404  404  200  200
  archive    colleague, invited                         401  404  404  404  200  404  404  200  200
  restore    colleague, archived                        401  404  404  404  200  404  404  200  200
  restore    colleague, active                          401  404  404  404  422  404  404  422  422

categories
  list     any                                          in   in   in   in   in   in   in   in   in
  show     any                                          200  200  200  200  200  200  200  200  200
  create   any                                          401  403  403  403  403  403  403  403  201
  update   any                                          401  403  403  403  403  403  403  403  200
  delete   any                                          401  403  403  403  403  403  403  403  204

age_groups
  list     any                                          in   in   in   in   in   in   in   in   in
  show     any                                          200  200  200  200  200  200  200  200  200
  create   any                                          401  403  403  403  403  403  403  403  201
  update   any                                          401  403  403  403  403  403  403  403  200
  delete   any                                          401  403  403  403  403  403  403  403  204

non_profit_types
  list     any                                          in   in   in   in   in   in   in   in   in
  show     any                                          200  200  200  200  200  200  200  200  200
  create   any                                          401  403  403  403  403  403  403  403  201
  update   any                                          401  403  403  403  403  403  403  403  200
  delete   any                                          401  403  403  403  403  403  403  403  204

pages
  list     published                                    in   in   in   in   in   in   in   in   in
  list     draft                                        –    –    –    –    –    in   in   in   in
  list     draft, another centre                        –    –    –    –    –    –    –    –    in
  show     published                                    200  200  200  200  200  200  200  200  200
  show     draft                                        404  404  404  404  404  200  200  200  200
  show     draft, another centre                        404  404  404  404  404  404  404  404  200
  create   any                                          401  403  403  403  403  201  201  201  201
  update   published                                    401  403  403  403  403  200  200  200  200
  update   draft                                        404  404  404  404  404  200  200  200  200
  update   draft, another centre                        404  404  404  404  404  404  404  404  200
  delete   published                                    401  403  403  403  403  204  204  204  204
  delete   draft, another centre                        404  404  404  404  404  404  404  404  204
  save_draft published                                    401  403  403  403  403  200  200  200  200
  publish  draft                                        404  404  404  404  404  200  200  200  200
  publish  draft, another centre                        404  404  404  404  404  404  404  404  200
  unpublish published                                    401  403  403  403  403  200  200  200  200
  restore_version published                                    401  403  403  403  403  200  200  200  200
  unschedule published                                    401  403  403  403  403  200  200  200  200
  share_preview published                                    401  403  403  403  403  200  200  200  200
  stop_preview published                                    401  403  403  403  403  200  200  200  200

content_blocks
  list     published                                    in   in   in   in   in   in   in   in   in
  list     draft                                        –    –    –    –    –    in   in   in   in
  show     published                                    200  200  200  200  200  200  200  200  200
  show     draft                                        404  404  404  404  404  200  200  200  200
  show     draft, another centre                        404  404  404  404  404  404  404  404  200
  create   published                                    401  403  403  403  403  201  201  201  201
  create   draft, another centre                        401  403  403  403  403  403  403  403  201
  update   published                                    401  403  403  403  403  200  200  200  200
  update   draft, another centre                        404  404  404  404  404  404  404  404  200
  delete   published                                    401  403  403  403  403  204  204  204  204
  delete   draft                                        404  404  404  404  404  204  204  204  204

page_versions
  list     of the centre                                401  403  403  403  403  in  in  in  in
  list     of another centre                            401  403  403  403  403  –  –  –  in
  show     of the centre                                401  404  404  404  404  200  200  200  200
  show     of another centre                            401  404  404  404  404  404  404  404  200

entry_reports
  list     own organisation                             401  403  403  403  in   403  403  in   in
  list     another organisation                         401  403  403  403  –    403  403  in   in
  list     another centre                               401  403  403  403  –    403  403  –    in
  show     own organisation                             401  404  404  404  200  404  404  200  200
  show     another organisation                         401  404  404  404  404  404  404  200  200
  show     another centre                               401  404  404  404  404  404  404  404  200
  create   own organisation                             201  201  201  201  201  201  201  201  201
  create   archived organisation                        401  403  403  403  403  403  403  403  403
  handle   own organisation                             401  404  404  404  200  404  404  200  200
  handle   another organisation                         401  404  404  404  404  404  404  200  200
  reopen   handled, own organisation                    401  404  404  404  200  404  404  200  200

audit_events
  list     of a vacancy of the centre                   401  –    –    –    in   –    –    in   in
  list     of a vacancy of another centre               401  –    –    –    in   –    –    –    in
  list     of one's own application                     401  in   in   in   in   in   in   in   in
  list     of an application to own organisation        401  –    –    –    in   –    –    in   in
  list     of an application to another organisation    401  –    –    –    –    –    –    in   in
  show     of a vacancy of the centre                   401  404  404  404  200  404  404  200  200
  show     of an application to another organisation    401  404  404  404  404  404  404  200  200
  delete   of a vacancy of the centre                   405  405  405  405  405  405  405  405  405

hosts
  list     any                                          401  403  403  403  403  403  403  403  in
  show     any                                          401  404  404  404  404  404  404  404  200
  create   any                                          401  403  403  403  403  403  403  403  201
  update   any                                          401  404  404  404  404  404  404  404  200
  delete   any                                          401  404  404  404  404  404  404  404  204

tenants
  list     any                                          401  403  403  403  403  403  403  403  in
  show     any                                          401  404  404  404  404  404  404  404  200
  create   any                                          405  405  405  405  405  405  405  405  405
  update   any                                          401  404  404  404  404  404  404  404  200
  delete   any                                          405  405  405  405  405  405  405  405  405

notes
  list     of the centre                                401  403  403  403  403  403  403  in   in
  list     of another centre                            401  403  403  403  403  403  403  –    in
  show     of the centre                                401  404  404  404  404  404  404  200  200
  show     of another centre                            401  404  404  404  404  404  404  404  200
  create   about somebody of the centre                 401  403  403  403  403  403  403  201  201
  create   about a vacancy of another centre            401  403  403  403  403  403  403  403  201
  update   of the centre                                401  404  404  404  404  404  404  403  403
  update   own                                          401  404  404  404  404  404  404  200  200
  delete   of the centre                                401  404  404  404  404  404  404  403  403
  delete   own                                          401  404  404  404  404  404  404  204  204

conversations
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of own organisation                          401  –    –    –    in   –    –    –    –
  list     of another organisation                      401  –    –    –    –    –    –    –    –
  list     with the centre                              401  –    –    –    –    –    –    in   in
  list     with another centre                          401  –    –    –    –    –    –    –    in
  list     reported                                     401  –    –    –    –    –    –    in   in
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of own organisation                          401  404  404  404  200  404  404  404  404
  show     of another organisation                      401  404  404  404  404  404  404  404  404
  show     with the centre                              401  404  404  404  404  404  404  200  200
  show     with another centre                          401  404  404  404  404  404  404  404  200
  show     reported                                     401  404  404  404  404  404  404  200  200
  create   about a published vacancy                    401  201  201  201  403  201  201  201  201
  create   about a vacancy of another organisation      401  201  201  201  201  201  201  201  201
  create   about a draft                                401  403  403  403  403  403  403  201  201
  create   about a vacancy of another centre            401  403  403  403  403  403  403  403  201
  create   to an organisation that asks for nobody      401  403  403  403  403  403  403  201  201
  create   to the centre                                401  201  201  201  201  201  201  403  403
  create   to somebody                                  401  403  403  403  403  403  403  201  201
  create   to somebody of another centre                401  403  403  403  403  403  403  403  201
  create   to somebody who applied                      401  403  403  403  201  403  403  201  201
  create   to somebody who applied elsewhere            401  403  403  403  403  403  403  201  201
  read     own                                          401  200  200  200  200  200  200  200  200
  read     of another organisation                      401  404  404  404  404  404  404  404  404
  block    own                                          401  200  200  200  200  200  200  200  200
  block    of own organisation                          401  404  404  404  200  404  404  404  404
  block    reported                                     401  404  404  404  404  404  404  403  403
  unblock  own                                          401  200  200  200  200  200  200  200  200
  report   own                                          401  200  200  200  200  200  200  200  200
  report   of own organisation                          401  404  404  404  200  404  404  404  404
  settle   own                                          401  403  403  403  403  403  403  403  403
  settle   reported                                     401  404  404  404  404  404  404  200  200

messages
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of another organisation                      401  –    –    –    –    –    –    –    –
  list     reported                                     401  –    –    –    –    –    –    in   in
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of own organisation                          401  404  404  404  200  404  404  404  404
  show     of another organisation                      401  404  404  404  404  404  404  404  404
  show     with the centre                              401  404  404  404  404  404  404  200  200
  create   own                                          401  201  201  201  201  201  201  201  201
  create   of own organisation                          401  403  403  403  201  403  403  403  403
  create   of another organisation                      401  403  403  403  403  403  403  403  403
  create   with the centre                              401  403  403  403  403  403  403  201  201
  create   reported                                     401  403  403  403  403  403  403  403  403

notifications
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of somebody else                             401  –    –    –    –    –    –    –    –
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of somebody else                             401  404  404  404  404  404  404  404  404
  update   own                                          401  200  200  200  200  200  200  200  200
  update   of somebody else                             401  404  404  404  404  404  404  404  404

notification_preferences
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of somebody else                             401  –    –    –    –    –    –    –    –
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of somebody else                             401  404  404  404  404  404  404  404  404
  create   any                                          401  201  201  201  201  201  201  201  201
  update   own                                          401  200  200  200  200  200  200  200  200
  update   of somebody else                             401  404  404  404  404  404  404  404  404

outbox_mails
  list     of the centre                                401  403  403  403  403  403  403  in   in
  list     of another centre                            401  403  403  403  403  403  403  –    in
  show     of the centre                                401  404  404  404  404  404  404  200  200
  show     of another centre                            401  404  404  404  404  404  404  404  200
  resend   of the centre                                401  404  404  404  404  404  404  200  200
  resend   of another centre                            401  404  404  404  404  404  404  404  200
  lift     of the centre                                401  404  404  404  404  404  404  200  200
  lift     of another centre                            401  404  404  404  404  404  404  404  200

push_subscriptions
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of somebody else                             401  –    –    –    –    –    –    –    –
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of somebody else                             401  404  404  404  404  404  404  404  404
  create   any                                          401  201  201  201  201  201  201  201  201
  delete   own                                          401  204  204  204  204  204  204  204  204
  delete   of somebody else                             401  404  404  404  404  404  404  404  404

favorites
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of somebody else                             401  –    –    –    –    –    –    –    –
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of somebody else                             401  404  404  404  404  404  404  404  404
  create   any                                          401  201  201  201  201  201  201  201  201
  create   of another centre                            401  403  403  403  403  403  403  403  403
  delete   own                                          401  204  204  204  204  204  204  204  204
  delete   of somebody else                             401  404  404  404  404  404  404  404  404

saved_searches
  list     own                                          401  in   in   in   in   in   in   in   in
  list     of somebody else                             401  –    –    –    –    –    –    –    –
  show     own                                          401  200  200  200  200  200  200  200  200
  show     of somebody else                             401  404  404  404  404  404  404  404  404
  create   any                                          401  201  201  201  201  201  201  201  201
  update   own                                          401  200  200  200  200  200  200  200  200
  update   of somebody else                             401  404  404  404  404  404  404  404  404
  delete   own                                          401  204  204  204  204  204  204  204  204
  delete   of somebody else                             401  404  404  404  404  404  404  404  404

volunteer_center_profiles
  list     any                                          in   in   in   in   in   in   in   in   in
  show     any                                          200  200  200  200  200  200  200  200  200
  update   any                                          401  403  403  403  403  403  200  200  200

volunteer_center_profile_versions
  list     of the centre                                401  403  403  403  403  403  in   in   in
  list     of another centre                            401  403  403  403  403  403  –    –    in
  show     of the centre                                401  404  404  404  404  404  200  200  200
  show     of another centre                            401  404  404  404  404  404  404  404  200

volunteer_centers
  list     any                                          in   in   in   in   in   in   in   in   in
  show     any                                          200  200  200  200  200  200  200  200  200
  create   any                                          401  403  403  403  403  403  403  403  201
  delete   any                                          405  405  405  405  405  405  405  405  405
  update   any                                          405  405  405  405  405  405  405  405  405
`;

/** What tests of every type need of one: `tests/api/<type>/type.ts`. */
export interface TestedType {
  /** Its part of the table. */
  policy: string;
  /** What a create of it takes: attributes, or a form where it comes with a file. */
  sample: () => Record<string, unknown> | FormData;
  /** The transitions that bring a row of the sample into the state that a line names, an admin's. */
  steps?: Record<string, string[]>;
}
const files = import.meta.glob<{ default: TestedType }>("../*/type.ts", { eager: true });
export const tested: Record<string, TestedType> = Object.fromEntries(
  Object.entries(files).map(([path, module]) => [path.split("/")[1]!, module.default]),
);

export const policy = [common, ...Object.entries(tested).map(([type, { policy }]) => `\n${type}${policy}`)].join("\n");

export interface Line {
  type: string;
  action: string;
  row: string;
  expected: Record<Column, string>;
}

function linesOf(table: string): Line[] {
  let type = "";
  return table.split("\n").flatMap((text) => {
    if (/^\w+$/.test(text)) type = text;
    const [, action, row, answers] = /^ {2}(\w+)\s+(.+?) {2,}([\w–]+(?:\s+[\w–]+){8})$/.exec(text) ?? [];
    if (!action) return [];
    const expected = Object.fromEntries(answers!.split(/\s+/).map((answer, at) => [columns[at], answer])) as Line["expected"];
    return [{ type, action, row: row!, expected }];
  });
}

export const lines = linesOf(policy);
