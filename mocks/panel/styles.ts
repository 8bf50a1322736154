import './frame/panel.css';
import './frame/badge.css';
import './kit/controls.css';
import './kit/choices.css';
import './kit/content.css';
import './mailbox/mailbox.css';
import './frame/room.css';
import './visitor/visitor.css';
